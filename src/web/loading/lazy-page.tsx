import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

/** A page whose code loads when it is shown, or before. */
export type LazyPage<Props> = FunctionComponent<Props> & {
  /** Loads it ahead: then it shows at once, without a moment of waiting. */
  load: () => Promise<void>;
};

export function lazyPage<Props extends object = object>(
  fetchPage: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Waiting: ComponentType<Props> = lazy(fetchPage);

  function Page(props: Props) {
    // Kept while it is shown: another type would be another page to React.
    const [Shown] = useState(() => loaded ?? Waiting);
    return createElement(Shown, props);
  }

  Page.load = async () => {
    loaded = (await fetchPage()).default;
  };
  return Page;
}
