import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { BREAKPOINTS } from '#web/shared/theme/breakpoints.ts';
import { textKeys } from './wizards.ts';

/** The narrowest phone, and the widths from which a wider layout applies. */
const WIDTHS = [320, BREAKPOINTS.md, BREAKPOINTS.xl];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const keys = textKeys();

/** Expects what holds for every look of every page, in the language of the longest texts. */
export async function expectSound(page: Page): Promise<void> {
  await expectTranslated(page);
  await expectFitting(page);
  await expectAccessible(page);
}

/** Expects no serious accessibility problems, in both colour schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await colorsArrive(page);
    const axe = (await axeIn(page)).setLegacyMode(true);
    // The schemes differ only in their colours.
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(RULES)
      : axe.withRules(['color-contrast'])
    ).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
}

/** Colours fade when the scheme changes; a check in between would measure neither. */
async function colorsArrive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
}

/** Expects that nothing is cut off at any width, neither in the page nor in an open dialog. */
async function expectFitting(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expectNothingCut(page);
  }
  if (size) await page.setViewportSize(size);
}

const LEAST_TARGET = 48;

/** Waits for the final width, because sizes may change for a frame after a resize. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate((least) => {
      const scrollable = [document.documentElement, ...document.querySelectorAll('dialog')];
      // Elsewhere some controls are larger than they look.
      const holders = document.querySelectorAll(
        'main:has([data-wizard], [data-outcome]) :is(button, a, label, li, h1, h2, h3, dd)',
      );
      return {
        sideways: scrollable.filter((each) => each.scrollWidth > each.clientWidth).length,
        clipped: [...holders]
          .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
          .filter((each) => getComputedStyle(each).display !== 'inline')
          .map((each) => each.outerHTML.slice(0, 120)),
        // Options below the minimum tap size.
        small: [...document.querySelectorAll('[data-value]')]
          .map((option) => option.getBoundingClientRect())
          .filter(({ width, height }) => width < least || height < least)
          .map(({ width, height }) => `${width} × ${height}`),
      };
    }, LEAST_TARGET);
  const { width } = page.viewportSize() ?? {};
  const nothing = { sideways: 0, clipped: [], small: [] };
  await expect.poll(cut, { message: `${page.url()} at ${width}` }).toEqual(nothing);
}

/** Expects translated texts everywhere: no text key, and no unfilled placeholder. */
export async function expectTranslated(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [alt], [placeholder]')].flatMap(
      (each) => ['aria-label', 'alt', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...said];
  });
  const bare = texts.filter((text) => keys.has(text.trim()) || text.includes('{{'));
  expect(bare, 'untranslated texts').toEqual([]);
}
