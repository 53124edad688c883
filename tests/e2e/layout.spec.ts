import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll } from '../support/page-checks.ts';
import { expect, test } from '../support/visit.ts';
import { lastPicks, wizards } from '../support/wizards.ts';

const WIDTHS = [360, 768, 1280];
const LEAST_TARGET = 48;

/** Buttons and cards whose text does not fit into them, and options that are too small to be tapped. */
const misfits = (page: Page) =>
  page.evaluate((least) => {
    const options = [...document.querySelectorAll('[data-value]')];
    const holders = document.querySelectorAll('main :is(button, a, label, li, h1, h2, h3, dd)');
    return {
      clipped: [...holders]
        .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
        .filter((each) => getComputedStyle(each).display !== 'inline')
        .map((each) => each.outerHTML.slice(0, 120)),
      small: options
        .map((option) => option.getBoundingClientRect())
        .filter(({ width, height }) => width < least || height < least)
        .map(({ width, height }) => `${width} × ${height}`),
    };
  }, LEAST_TARGET);

for (const wizard of wizards) {
  test(`${wizard.id} fits phones, tablets and wide windows`, async ({ page, visitor }) => {
    test.slow();
    const expectFitting = async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        expect(await misfits(page), `at ${width}`).toEqual({ clipped: [], small: [] });
        await expectNoSidewaysScroll(page);
      }
    };
    await visitor.opens(`${wizard.path}?lang=es`);
    await visitor.finishes({ picks: lastPicks(wizard), onStep: expectFitting });
    await expect(page.locator('[data-outcome]')).toBeVisible();
    await expectFitting();
    await page.locator('main a[href="/personalized-plan"]').click();
    await expect(page).toHaveURL(/\/personalized-plan$/);
    await expectFitting();
  });
}
