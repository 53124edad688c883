import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over a page that was made at build time: until then it must show what
 * every visitor gets, and nothing that only this browser knows.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
