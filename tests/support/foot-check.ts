import { expect, type Locator } from 'playwright/test';

/** Where the foot of the plan is. */
export const PHONES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
];
const WINDOWS = [...PHONES, { width: 740, height: 360 }, { width: 1280, height: 800 }];

/** More of the window than this is left to what stands above a foot. */
const LEFT_TO_WORDS = 0.6;

/**
 * Expects the main button of a step or dialog on the screen before anyone scrolls, in every window,
 * and that its foot hides neither the last words nor what the Tab key reaches.
 */
export async function expectButtonAtHand(root: Locator, windows = WINDOWS): Promise<void> {
  const page = root.page();
  const size = page.viewportSize();
  // They take gradients away, and the words would show through the foot.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const window of windows) {
    const message = `${page.url()} at ${window.width} × ${window.height}`;
    await page.setViewportSize(window);
    await expect
      .poll(() => root.evaluate(checkFoot, LEFT_TO_WORDS), { message })
      .toEqual({ isOnScreen: true, isUncovered: true, isLow: true, isOpaque: true, hidden: [] });
    await root.evaluate((element) => {
      (element.closest('dialog') ?? document.documentElement).scrollTo(0, 0);
      element.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
    });
    let place: ReturnType<typeof placeOfFocus> = 'above';
    // A busy browser scrolls to what has the focus a moment later.
    const look = async () => {
      place = await root.evaluate(placeOfFocus);
      return place;
    };
    do {
      await page.keyboard.press('Tab');
      await expect.poll(look, { message }).not.toBe('below');
    } while (place === 'above');
  }
  await page.emulateMedia({ forcedColors: 'none' });
  if (size) await page.setViewportSize(size);
}

/** Runs in the page, at the start and at the end of the words. */
function checkFoot(root: Element, leftToWords: number) {
  const scroller = root.closest('dialog') ?? document.documentElement;
  const foot = [...root.querySelectorAll('*')].findLast(
    (each) => getComputedStyle(each).insetBlockEnd === '0px',
  );
  const button = foot?.querySelector('a, button');
  if (!foot || !button) return 'no foot';

  scroller.scrollTo(0, 0);
  const { left, right, top, bottom, height } = button.getBoundingClientRect();
  const centre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);

  scroller.scrollTo(0, scroller.scrollHeight);
  const footTop = foot.getBoundingClientRect().top;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const hidden: string[] = [];
  while (texts.nextNode() !== null) {
    const range = new Range();
    range.selectNode(texts.currentNode);
    const isAbove =
      foot.compareDocumentPosition(texts.currentNode) & Node.DOCUMENT_POSITION_PRECEDING;
    const rect = range.getBoundingClientRect();
    if (isAbove && rect.height > 0 && rect.bottom > footTop + 1) hidden.push(range.toString());
  }
  const { position, backgroundColor } = getComputedStyle(foot);
  return {
    isOnScreen: top >= 0 && bottom <= innerHeight && height > 0,
    isUncovered: button.contains(centre),
    isLow: foot.getBoundingClientRect().height < (1 - leftToWords) * innerHeight,
    isOpaque: position !== 'sticky' || backgroundColor.startsWith('rgb('),
    hidden,
  };
}

/** Where the focused control is: above the foot, below it, so that it is hidden, or past it. */
function placeOfFocus(root: Element): 'above' | 'below' | 'over' {
  const focused = document.activeElement;
  const foot = [...root.querySelectorAll('*')].findLast(
    (each) => getComputedStyle(each).insetBlockEnd === '0px',
  );
  if (!foot || !focused || !root.contains(focused)) return 'over';
  if (!(foot.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING)) return 'over';
  const control = focused.closest('label') ?? focused;
  const { bottom } = control.getBoundingClientRect();
  return bottom <= foot.getBoundingClientRect().top ? 'above' : 'below';
}
