import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { fileLoader } from './missing-file.ts';

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
