import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { BREAKPOINTS } from '#web/shared/theme/breakpoints.ts';
import { textKeys } from './wizards.ts';

/** The narrowest phone, and the widths from which a wider layout applies. */
const WIDTHS = [320, BREAKPOINTS.md, BREAKPOINTS.xl];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const OPEN_DIALOG = 'dialog:modal';
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
    // What a frame shows is a page of its own, which is checked by itself.
    const axe = (await axeIn(page)).setLegacyMode(true).options({ iframes: false });
    // The page behind it is another look.
    if ((await page.locator(OPEN_DIALOG).count()) > 0) axe.include(OPEN_DIALOG);
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
  await expectRoomForLargeText(page);
}

/** Expects that nothing is cut off on a phone whose browser shows text at 200 %. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  // The setting of the browser's user; a detached session takes it back.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * TEXT_SIZE } });
  await expectNothingCut(page, 2 * TEXT_SIZE);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: TEXT_SIZE } });
  await browser.detach();
  if (size) await page.setViewportSize(size);
}

const TEXT_SIZE = 16;
const LEAST_TARGET = 48;

/** Waits for the final width, because sizes may change for a frame after a resize. */
export async function expectNothingCut(page: Page, textSize = TEXT_SIZE): Promise<void> {
  const { width } = page.viewportSize() ?? {};
  const nothing = { textSize: `${textSize}px`, sideways: 0, clipped: [], small: [] };
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findCut, LEAST_TARGET), { message: `${page.url()} at ${width}` })
    .toEqual(nothing);
}

/** Finds what does not fit. It runs in the page. */
function findCut(leastTarget: number) {
  /** A shorter word always has room in a line, so one that is broken is in a squeezed column. */
  const shortWord = 190;
  const scrollable = [document.documentElement, ...document.querySelectorAll('dialog')];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const clipped: string[] = [];
  while (words.nextNode() !== null) {
    const { parentElement: holder, textContent } = words.currentNode;
    if (!holder?.checkVisibility({ visibilityProperty: true })) continue;
    const clips = clipsOf(holder);
    if (clips.some(({ width }) => width <= 1)) continue;
    for (const { 0: word, index } of textContent?.matchAll(/[^\s-]+/g) ?? []) {
      const range = new Range();
      range.setStart(words.currentNode, index);
      range.setEnd(words.currentNode, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const length = lines.reduce((sum, { width }) => sum + width, 0);
      const isBroken = lines.length > 1 && length < shortWord && !word.includes('@');
      if (isBroken || lines.some((line) => clips.some((clip) => isOutside(line, clip)))) {
        clipped.push(`${word} in ${holder.outerHTML.slice(0, 120)}`);
      }
    }
  }

  /** The window, and the boxes around an element that cut off what is outside of them. */
  function clipsOf(element: Element): DOMRect[] {
    const { overflowX, display } = getComputedStyle(element);
    const parent = element.parentElement;
    if (parent === null) return [new DOMRect(0, -1e6, window.innerWidth, 2e6)];
    const isClip = display !== 'inline' && /hidden|clip/.test(overflowX);
    return [...(isClip ? [element.getBoundingClientRect()] : []), ...clipsOf(parent)];
  }

  function isOutside(line: DOMRect, clip: DOMRect): boolean {
    const middle = (line.top + line.bottom) / 2;
    const isBeside = line.left < clip.left - 1 || line.right > clip.right + 1;
    return isBeside || middle < clip.top || middle > clip.bottom;
  }

  return {
    textSize: getComputedStyle(document.documentElement).fontSize,
    sideways: scrollable.filter((each) => each.scrollWidth > each.clientWidth).length,
    clipped,
    // Options below the minimum tap size.
    small: [...document.querySelectorAll('[data-value]')]
      .map((option) => option.getBoundingClientRect())
      .filter(({ width, height }) => width < leastTarget || height < leastTarget)
      .map(({ width, height }) => `${width} × ${height}`),
  };
}

/**
 * Expects translated texts everywhere, with no text key and no unfilled placeholder, and each text
 * alone in its element: translators of browsers break the others (decision 130).
 */
export async function expectTranslated(page: Page): Promise<void> {
  expect(await page.evaluate(findCrowdedTexts), 'texts beside something').toEqual([]);
  const texts = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [alt], [placeholder]')].flatMap(
      (each) => ['aria-label', 'alt', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...said];
  });
  const bare = texts.filter((text) => keys.has(text.trim()) || text.includes('{{'));
  expect(bare, 'untranslated texts').toEqual([]);
}

/** Finds texts that share their element. It runs in the page. */
function findCrowdedTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const crowded: string[] = [];
  while (texts.nextNode() !== null) {
    const { parentElement: holder, textContent } = texts.currentNode;
    const isShown = holder !== null && !holder.matches('script, style, noscript');
    if (!isShown || textContent?.trim() === '') continue;
    const nodes = [...holder.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
    if (nodes.length > 1) crowded.push(holder.outerHTML.slice(0, 200));
  }
  return crowded;
}
