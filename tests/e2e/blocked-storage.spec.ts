import type { Page } from 'playwright/test';
import { expect, test } from '../support/visit.ts';
import { rootWizard } from '../support/wizards.ts';

const wizard = rootWizard;

/** What `document.cookie` and the storages do where a browser blocks them. */
const blockEverything = (page: Page) =>
  page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: deny });
    }
    Object.defineProperty(document, 'cookie', { get: deny, set: deny });
  });

test('where storage and cookies are blocked, a quiz still leads to the plan, in a chosen language', async ({
  page,
  visitor,
}) => {
  await blockEverything(page);
  await visitor.opens(`${wizard.path}?stepsLimit=3&utm_source=friend`);
  await visitor.walksTo(2);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await visitor.walksTo(3);
  await visitor.goesBack();
  await visitor.seesStep(2);
  await visitor.finishes();
  await expect(page).toHaveURL(/\/results$/);
  await page.locator('main a[href="/personalized-plan"]').click();
  await expect(page).toHaveURL(/\/personalized-plan$/);
  await expect(page.locator('[data-outcome]')).toBeVisible();
});
