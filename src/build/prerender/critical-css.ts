import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';

/** What the boot script may change on a page, and so no page shows as it is made. */
const CHANGED_BY_BOOT = [/aria-pressed/, /:checked/, /md-boot/, /md-error/];

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
    fonts: false,
    allowRules: CHANGED_BY_BOOT,
  });
  // A page names its fonts by variables, in which no tool finds them.
  const fonts = fontFacesIn(folder);
  return async (page) => (await beasties.process(page)).replace('<style>', `<style>${fonts}`);
}

/** The fonts of all style files, each once. */
function fontFacesIn(folder: string): string {
  const sheets = globSync('assets/*.css', { cwd: folder }).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  return [...new Set(sheets.flatMap((sheet) => sheet.match(/@font-face\s*{[^}]*}/g) ?? []))].join(
    '',
  );
}
