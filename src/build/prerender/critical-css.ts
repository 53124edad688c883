import Beasties from 'beasties';

/** What the boot script may change on a page, and so no page shows as it is made. */
const CHANGED_BY_TAPS = [/aria-pressed/, /:checked/];

/**
 * Puts the styles that a page needs into the page itself, and the files with all of them to its end:
 * it is painted before any file has come. `folder` holds the files, which pages name with `base`
 * before them.
 */
export function criticalCss(folder: string, base: string): (page: string) => Promise<string> {
  const beasties = new Beasties({
    path: folder,
    publicPath: base,
    logLevel: 'silent',
    preload: 'body',
    pruneSource: false,
    reduceInlineStyles: false,
    inlineFonts: true,
    preloadFonts: false,
    allowRules: CHANGED_BY_TAPS,
  });
  return (page) => beasties.process(page);
}
