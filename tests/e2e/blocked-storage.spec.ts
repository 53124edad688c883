import type { Page } from 'playwright/test';
import { expect, test } from '../support/visit.ts';
import { wizards } from '../support/wizards.ts';

const [wizard] = wizards;
if (wizard === undefined) throw new Error('There is no wizard');

/** Each breaks the browser's storages in its own way, before any script of the page runs. */
const troubles: Record<string, (page: Page) => Promise<unknown>> = {
  'throw when touched': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    }),
  'are full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
};

for (const [trouble, makeTrouble] of Object.entries(troubles)) {
  test(`where local and session storage ${trouble}, a quiz still leads to the plan`, async ({
    page,
    visitor,
  }) => {
    await makeTrouble(page);
    await visitor.opens(`${wizard.path}?stepsLimit=3`);
    await visitor.walksTo(3);
    await visitor.goesBack();
    await visitor.seesStep(2);
    await visitor.finishes();
    await expect(page).toHaveURL(/\/results$/);
    await page.locator('main a[href="/personalized-plan"]').click();
    await expect(page).toHaveURL(/\/personalized-plan$/);
    await expect(page.locator('[data-outcome]')).toBeVisible();
  });
}

test('where cookies are blocked, the quiz and the language switch work', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      set: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await visitor.opens(`${wizard.path}?utm_source=friend`);
  await visitor.walksTo(2);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await visitor.walksTo(3);
});
