import { PATHS } from '#contract/paths.ts';

/** Whether the app has a page at this path. */
export function isPage(path: string): boolean {
  return Object.values(PATHS).some((page) =>
    new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
}
