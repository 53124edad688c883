import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';

/** Classes that the boot script may add, so that no prerendered page contains them. */
const CHANGED_BY_BOOT = [/aria-pressed/, /:checked/, /md-boot/, /md-error/];

/**
 * Inlines the styles that a page needs and moves the links to the full style sheets to its end, so
 * that it is painted before any file has loaded. `folder` holds the files, which pages request
 * under `base`.
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
  // A page names its fonts by variables, which no tool resolves.
  const fonts = fontFacesIn(folder);
  return async (page) => (await beasties.process(page)).replace('<style>', `<style>${fonts}`);
}

function fontFacesIn(folder: string): string {
  const sheets = globSync('assets/*.css', { cwd: folder }).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  return [...new Set(sheets.flatMap((sheet) => sheet.match(/@font-face\s*{[^}]*}/g) ?? []))].join(
    '',
  );
}
