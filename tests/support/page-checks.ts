import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { textKeys } from './wizards.ts';

const NARROWEST = { width: 320, height: 740 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const keys = textKeys();

type Scheme = 'light' | 'dark';

/** Expects no serious accessibility problems in the given colour schemes. */
export async function expectAccessible(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await colorsArrive(page);
    const axe = (await axeIn(page)).setLegacyMode(true);
    // The schemes differ only in their colours.
    const isRepeated = colorScheme !== schemes[0];
    const { violations } = await (isRepeated
      ? axe.withRules(['color-contrast'])
      : axe.withTags(RULES)
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

export async function expectFitsNarrowest(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

/** Waits for the final width, because sizes may change for a frame after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow, { message: 'pixels to scroll sideways' }).toBe(0);
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
