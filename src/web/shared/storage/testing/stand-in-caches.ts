import { vi } from 'vitest';

/** Caches in memory, in place of the browser's, with as much room as a test says. */
export function standInCaches() {
  const all = new Map<string, Map<string, Response>>();
  const space = { isFull: false };
  const address = (key: string | Request) =>
    new URL(typeof key === 'string' ? key : key.url, 'http://localhost').href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (key: string) => entries.get(address(key))?.clone(),
      put: async (key: string, response: Response) => {
        if (space.isFull) throw new DOMException('No room', 'QuotaExceededError');
        entries.set(address(key), response);
      },
      delete: async (key: string) => entries.delete(address(key)),
    };
  };
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  });
  return { all, space };
}
