import { AccountVisitor } from '../support/account-visitor.ts';
import { expect, newAddress, PASSWORD, test } from '../support/member-test.ts';
import { appText, webText } from '../support/wizards.ts';

test('registering needs the agreement, creates one account however often it is clicked, and stores the query of the first visit', async ({
  page,
  call,
  context,
}) => {
  const email = newAddress();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/signup/')) calls.push(request.postData() ?? '');
  });
  await page.goto('/?utm_source=friend');
  await page.goto('/register');
  const visitor = new AccountVisitor(page);
  await visitor.field('first_name').fill('Ann');
  await visitor.field('email').fill(email);
  await visitor.field('password').fill(PASSWORD);
  await visitor.button('register.submit').click();
  await expect(page.getByRole('checkbox')).toBeFocused();
  expect(calls).toEqual([]);
  await page.getByRole('checkbox').check();
  await visitor.button('register.submit').dblclick();
  await visitor.seesPaymentScreen();
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0] ?? '')).toMatchObject({
    email,
    firstName: 'Ann',
    language: 'en',
    termsAccepted: true,
    promo: { utm_source: 'friend' },
  });
  const cookies = await context.cookies();
  const accessToken = cookies.find(({ name }) => name === 'md_authToken')?.value ?? '';
  expect(await call('GET', '/v1/users/me/', undefined, accessToken)).toMatchObject({ email });
});

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
