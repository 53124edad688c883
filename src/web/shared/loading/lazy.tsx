import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useState,
  useSyncExternalStore,
} from 'react';
import { fileLoader } from './missing-file.ts';

/** A part of the app that loads on first use. Fails with a `MissingFileError`. */
export interface LazyPart<Part> {
  current: () => Part | undefined;
  /** Loads it once. A failed load stays failed unless `isTriedAgain`. */
  load: () => Promise<Part>;
  /** Calls back when the part has loaded. Returns a function that ends the subscription. */
  subscribe: (onCome: () => void) => () => void;
}

interface LazyPartOptions {
  /** Not for parts that React waits for by `use`: it would retry forever. */
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

export function useLazyPart<Part>(lazy: LazyPart<Part>): Part | undefined {
  return useSyncExternalStore(lazy.subscribe, lazy.current, lazy.current);
}

/** A page whose code loads when it is shown, or earlier. Fails with a `MissingFileError`. */
export type LazyPage<Props> = FunctionComponent<Props> & Pick<LazyPart<unknown>, 'load'>;

export function lazyPage<Props extends object = object>(
  fetchPage: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  const part = lazyPart(fetchPage, { isTriedAgain: true });
  const Waiting: ComponentType<Props> = lazy(part.load);

  function Page(props: Props) {
    // Stable while shown: to React another type would be another page.
    const [Shown] = useState(() => part.current()?.default ?? Waiting);
    return createElement(Shown, props);
  }

  Page.load = part.load;
  return Page;
}
