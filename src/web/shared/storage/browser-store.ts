/** JSON values by key, kept for as long as the browser allows. No call ever throws. */
export interface BrowserStore {
  /** The value, or undefined when there is none or what is there is no JSON. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/**
 * A store over one of the browser's storages. Where that is blocked or full, or does not give back
 * what was written, values live in memory until the page is left, so that a visitor can still finish
 * what they began.
 */
export function browserStore(open: () => Storage): BrowserStore & { isLasting: () => boolean } {
  const memory = new Map<string, string>();

  /** Whether the value is where it can be read again: some storages take what they never give back. */
  function keeps(key: string, text: string): boolean {
    try {
      open().setItem(key, text);
      return open().getItem(key) === text;
    } catch {
      return false;
    }
  }

  /** A value that a newer one could not replace must not come back after a reload. */
  function forget(key: string): void {
    try {
      open().removeItem(key);
    } catch {
      // Blocked storage holds nothing that could come back.
    }
  }

  return {
    /** Whether everything written is where it outlives the page. */
    isLasting: () => memory.size === 0,
    read(key) {
      try {
        return JSON.parse(memory.get(key) ?? open().getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      if (keeps(key, text)) memory.delete(key);
      else {
        memory.set(key, text);
        forget(key);
      }
    },
  };
}

/** Outlives the visit. */
export const localStore = browserStore(() => window.localStorage);

/** One per tab, gone when the tab closes. */
export const tabStore = browserStore(() => window.sessionStorage);
