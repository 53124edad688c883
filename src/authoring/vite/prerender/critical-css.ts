import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';
import { LAYERS } from '#web/shared/theme/layers.ts';

/** States that only the boot script or a tap brings about, so that no prerendered page has them. */
const CHANGED_LATER = [/aria-pressed/, /md-boot/, /md-error/];

/** Marks what a page shows first; its styles are those in the head. */
export const SHOWN_FIRST = 'data-beasties-container';

/** The place for the styles of the rest of the page, after what is shown first. */
export const STYLES_OF_THE_REST = '<style></style>';

/**
 * Inlines the styles that a page needs, so that it is painted before any file has loaded: those of
 * what it shows first in the head, and those of its next steps behind that. Links to the full style
 * sheets move to its end. `folder` holds the files, which pages request under `base`.
 */
export function criticalCss(folder: string, base: string): (page: string) => Promise<string> {
  // A page names its fonts by variables, which no tool resolves.
  const fonts = fontFacesIn(folder);
  // Sheets stand in any order, and the first to name a layer would give it its place.
  const layers = `@layer ${LAYERS.join()};`;
  return async (page) => {
    const first = new FirstStyles(folder, base);
    const html = await first.process(page);
    const later = await stylesOf(page, first.others);
    return html
      .replace('<style>', () => `<style>${layers}${fonts}`)
      .replace(STYLES_OF_THE_REST, () => later && `<style>${later}</style>`)
      .replace(new RegExp(` ${SHOWN_FIRST}(?:="")?`), '');
  };
}

/** Inlines the styles of what a page shows first, and keeps the others apart. */
class FirstStyles extends Beasties {
  others = '';

  constructor(path: string, publicPath: string) {
    super({
      path,
      publicPath,
      logLevel: 'silent',
      preload: 'body',
      pruneSource: true,
      reduceInlineStyles: false,
      fonts: false,
    });
  }

  override pruneSource(_style: unknown, _sheet: string, others: string): boolean {
    this.others += others;
    return false;
  }

  /** The sheet itself stays as it is. */
  async writeFile(): Promise<void> {}
}

/** Those of the styles that anything in the page may have. */
async function stylesOf(page: string, styles: string): Promise<string> {
  const reduced = new Beasties({
    logLevel: 'silent',
    external: false,
    fonts: false,
    allowRules: CHANGED_LATER,
  });
  const whole = page.replace(SHOWN_FIRST, '').replace(STYLES_OF_THE_REST, '');
  const html = await reduced.process(
    whole.replace('</head>', () => `<style>${styles}</style></head>`),
  );
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}

function fontFacesIn(folder: string): string {
  const sheets = globSync('assets/*.css', { cwd: folder }).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  return [...new Set(sheets.flatMap((sheet) => sheet.match(/@font-face\s*{[^}]*}/g) ?? []))].join(
    '',
  );
}
