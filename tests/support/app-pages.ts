import { APP_PATHS } from '#contract/paths.ts';
import { wizards } from './wizards.ts';

/** Whether the app has a page at this path. */
export function isPage(path: string): boolean {
  return [...Object.values(APP_PATHS), ...wizards.map(({ path: own }) => own)].some((page) =>
    new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
}
