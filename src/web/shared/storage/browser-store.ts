/** JSON values by key, stored for as long as the browser allows. No call ever throws. */
export interface BrowserStore {
  /** Undefined if there is no value or it is not JSON. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/**
 * A store over one of the browser's storages. If that is blocked, full or loses writes, values live
 * in memory until the page is left, so that a visitor can still finish a quiz.
 */
export function browserStore(open: () => Storage): BrowserStore & { isLasting: () => boolean } {
  const memory = new Map<string, string>();

  /** Whether the written value can be read back: some storages accept writes and lose them. */
  function keeps(key: string, text: string): boolean {
    try {
      open().setItem(key, text);
      return open().getItem(key) === text;
    } catch {
      return false;
    }
  }

  /** Otherwise the old value would come back after a reload. */
  function forget(key: string): void {
    try {
      open().removeItem(key);
    } catch {
      // Blocked storage holds nothing that could come back.
    }
  }

  return {
    /** Whether everything written outlives the page. */
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

export const localStore = browserStore(() => window.localStorage);

/** One per tab; its data ends with the tab. */
export const tabStore = browserStore(() => window.sessionStorage);
