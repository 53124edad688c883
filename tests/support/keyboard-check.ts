import { expect, type Page } from 'playwright/test';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Of a group of radio buttons Tab reaches one, because arrow keys reach the others. */
export async function expectReachableByTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.setAttribute('data-reached', '');
    });
  });
  // One round through the whole page, wherever the focus is. Controls may still be added meanwhile.
  const controlCount = () => page.locator(CONTROLS).count();
  for (let press = 0; press < (await controlCount()) + 2; press++) await page.keyboard.press('Tab');

  const controls = await page.locator(`main :is(${CONTROLS})`).evaluateAll((all) => {
    const isReached = (each: Element): boolean => {
      if (!(each instanceof HTMLInputElement) || each.type !== 'radio') {
        return each.hasAttribute('data-reached');
      }
      return document.querySelector(`input[name="${each.name}"][data-reached]`) !== null;
    };
    return all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.matches(':disabled'))
      .map((each) => ({ html: each.outerHTML.slice(0, 160), isReached: isReached(each) }));
  });
  expect(controls.length, `controls of ${page.url()}`).toBeGreaterThan(0);
  const missed = controls.filter(({ isReached }) => !isReached).map(({ html }) => html);
  expect(missed, `what Tab misses on ${page.url()}`).toEqual([]);
  // The link that skips the header covers it while it has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}
