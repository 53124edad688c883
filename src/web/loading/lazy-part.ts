import { useSyncExternalStore } from 'react';
import { fileLoader } from './missing-file.ts';

/** A part of the app that loads when it is first needed; what cannot be fetched is a `MissingFileError`. */
export interface LazyPart<Part> {
  /** The part, or undefined while nobody has needed it. */
  current: () => Part | undefined;
  /** Loads it once. A load that failed stays failed, unless it is to be tried again. */
  load: () => Promise<Part>;
  /** Calls back when the part has come; gives a function that ends this. */
  subscribe: (onCome: () => void) => () => void;
}

interface LazyPartOptions {
  /** Not for what React waits for: it would ask again and again. */
  isTriedAgain?: boolean;
}

export function lazyPart<Part>(
  fetchPart: () => Promise<Part>,
  { isTriedAgain = false }: LazyPartOptions = {},
): LazyPart<Part> {
  const listeners = new Set<() => void>();
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  const loadPart = fileLoader(fetchPart);

  async function fetchOnce(): Promise<Part> {
    const fetched = await loadPart().catch((error: unknown) => {
      if (isTriedAgain) loading = undefined;
      throw error;
    });
    part = fetched;
    for (const listener of listeners) listener();
    return fetched;
  }

  return {
    current: () => part,
    load() {
      loading ??= fetchOnce();
      return loading;
    },
    subscribe(onCome) {
      listeners.add(onCome);
      return () => listeners.delete(onCome);
    },
  };
}

/** The part, as soon as something has needed it. */
export function useLazyPart<Part>(lazy: LazyPart<Part>): Part | undefined {
  return useSyncExternalStore(lazy.subscribe, lazy.current, lazy.current);
}
