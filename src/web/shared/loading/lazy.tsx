import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useState,
  useSyncExternalStore,
} from 'react';
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

/** A page whose code loads when it is shown, or before; fails with a `MissingFileError`. */
export type LazyPage<Props> = FunctionComponent<Props> & {
  /** Loads it ahead: then it shows at once, without a moment of waiting. */
  load: () => Promise<void>;
};

export function lazyPage<Props extends object = object>(
  fetchPage: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadPage = fileLoader(fetchPage);
  const Waiting: ComponentType<Props> = lazy(loadPage);

  function Page(props: Props) {
    // Kept while it is shown: another type would be another page to React.
    const [Shown] = useState(() => loaded ?? Waiting);
    return createElement(Shown, props);
  }

  Page.load = async () => {
    loaded = (await loadPage()).default;
  };
  return Page;
}
