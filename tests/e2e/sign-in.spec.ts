import { AccountVisitor } from '../support/account-visitor.ts';
import { expect, newAddress, test } from '../support/member-test.ts';
import { appText, webText } from '../support/wizards.ts';

test('an anonymous visitor of a quiz downloads no API client and no account page', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/');
  await expect(page.locator('[data-wizard]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sources = await Promise.all(
    scripts.map(async (url) => (await page.request.get(url)).text()),
  );
  expect(sources.length).toBeGreaterThan(0);
  // A word of ofetch, of the form library, of the pages with passwords, and of the cabinet.
  for (const word of [
    'FetchError',
    'shouldUnregister',
    'current-password',
    'verification-banner',
  ]) {
    expect(
      sources.filter((source) => source.includes(word)),
      word,
    ).toEqual([]);
  }
});

test.describe('from an address with 20 sign-ups in an hour', () => {
  test.use({ locale: 'es-MX', allowedProblems: [/status of 429/] });

  test('a person signs up as usual, while the browser proves that it works for it', async ({
    page,
    signUp,
  }) => {
    await Promise.all(Array.from({ length: 20 }, () => signUp({ withoutPassword: true })));
    const app = appText('es');
    const status = page.getByText(app('controls.form.checking'));
    // Otherwise the work may be over before it is seen.
    const seen = Promise.withResolvers<void>();
    await page.route(/proof-of-work-[^/]+\.js$/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto('/wizard-register');
    const email = page.getByRole('main').getByRole('textbox');
    const button = page.getByRole('button', { name: webText('funnel', 'es')('register.submit') });
    await email.fill(newAddress());
    await page.getByRole('checkbox').check();
    await button.click();
    await expect(status).toBeVisible();
    await expect(status).toHaveRole('status');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    seen.resolve();
    await new AccountVisitor(page, 'es').seesPaymentScreen();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
