import type { Page } from 'playwright/test';
import { AccountVisitor } from '../support/account-visitor.ts';
import { expect, newAddress, storeTokens, test } from '../support/member-test.ts';
import {
  expectAccessible,
  expectFitsNarrowest,
  expectNoSidewaysScroll,
  expectTranslated,
} from '../support/page-checks.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';

// A made-up link is refused, which the browser logs.
test.use({ allowedProblems: [/status of 400/] });

const MADE_UP = '8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94/made-up';

/** Every sign-in page, with the way to its second screen if it has one. */
const pages: readonly [string, ((visitor: AccountVisitor) => Promise<void>)?][] = [
  ['/login', (visitor) => visitor.button('login.submit').click()],
  ['/register', (visitor) => visitor.button('register.submit').click()],
  [
    '/forgot-password',
    async (visitor) => {
      await visitor.field('email').fill(newAddress());
      await visitor.button('forgot.submit').click();
      await expect(visitor.heading('forgot.sent.title')).toBeVisible();
    },
  ],
  [
    `/reset-password/${MADE_UP}`,
    async (visitor) => {
      await visitor.field('new_password').fill('quiet-river-7');
      await visitor.button('reset.submit').click();
      await expect(visitor.heading('reset.dead.title')).toBeVisible();
    },
  ],
  [
    `/verify-email/${MADE_UP}`,
    async (visitor) => {
      await visitor.button('verify.submit').click();
      await expect(visitor.heading('verify.dead.title')).toBeVisible();
    },
  ],
  ['/wizard-register'],
];

for (const language of TEST_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'es' ? 'es-MX' : 'en-GB' });

    async function expectSound(page: Page): Promise<void> {
      await expectTranslated(page);
      await expectFitsNarrowest(page);
      for (const width of [768, 1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);
    }

    for (const [path, goOn] of pages) {
      test(`${path} is translated, fits a narrow phone and is accessible`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSound(page);
        if (goOn === undefined) return;
        await goOn(new AccountVisitor(page, language));
        await expectSound(page);
      });
    }

    test('the plans are translated, fit a narrow phone and are accessible to every member without a plan', async ({
      page,
      context,
      baseURL,
      signUp,
    }) => {
      await storeTokens(context, baseURL ?? '', await signUp({ language }));
      await page.goto('/cabinet/payment');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSound(page);
    });
  });
}
