import type { Page } from 'playwright/test';
import type { SignedIn } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import type { Subscription } from '#contract/payments.ts';
import type { User } from '#contract/users.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { expect, SettingsVisitor, test } from '../support/cabinet-test.ts';
import { cookieOf, PASSWORD, storeTokens } from '../support/member-test.ts';
import {
  expectAccessible,
  expectFitsNarrowest,
  expectNoSidewaysScroll,
  expectTranslated,
} from '../support/page-checks.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';

const PROFILE = '/cabinet/profile';
const NEW_PASSWORD = 'quiet-river-7';

// Access that ends makes tokens stale, and a mistyped password is refused; the browser logs both.
test.use({ allowedProblems: [/status of 40[0134]/] });

const dayIn = (language: Language, time: string | null) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time ?? ''));

const tokenOf = async (page: Page) => (await cookieOf(page, 'md_authToken')) ?? '';

test('the profile shows what was paid; a subscription that is cancelled at the provider ends instead of renewing, until it is resumed', async ({
  page,
  signUp,
  pays,
  call,
  opensAs,
}) => {
  test.slow();
  const member = await pays(await signUp(), 'basic');
  const { currentPeriodEnd } = await call<Subscription>(
    'GET',
    '/v1/payments/subscription/',
    undefined,
    member.accessToken,
  );
  const paidUntil = dayIn('en', currentPeriodEnd);
  await opensAs(member, PROFILE);
  const visitor = new SettingsVisitor(page);
  const renewal = visitor.fact('subscription.renewal');
  const renews = visitor.text('subscription.renewals.on_for', { date: paidUntil, price: '$19.99' });

  await expect(visitor.fact('subscription.status')).toHaveText(visitor.text('subscription.active'));
  await expect(visitor.fact('subscription.plan')).toHaveText('Basic');
  await expect(visitor.fact('subscription.valid_until')).toHaveText(paidUntil);
  await expect(renewal).toHaveText(renews);

  await visitor.button('subscription.manage').click();
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(page.getByText(`Paid until ${paidUntil}, and not renewed`)).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page).toHaveURL(PROFILE);
  await expect(renewal).toHaveText(visitor.text('subscription.renewals.ends'), { timeout: 15_000 });
  await expect(visitor.fact('subscription.status')).toHaveText(visitor.text('subscription.active'));
  await expect(visitor.fact('subscription.valid_until')).toHaveText(paidUntil);

  await visitor.button('subscription.manage').click();
  await page.getByRole('button', { name: 'Resume the subscription' }).click();
  await expect(page.getByText(`Renews on ${paidUntil}`)).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(renewal).toHaveText(renews, { timeout: 15_000 });
});

test('a refund takes two steps and ends the access', async ({
  page,
  signUp,
  pays,
  call,
  opensAs,
}) => {
  test.slow();
  await opensAs(await pays(await signUp()), PROFILE);
  const visitor = new SettingsVisitor(page);
  const accessTo = async () =>
    Date.parse(
      (await call<User>('GET', '/v1/users/me/', undefined, await tokenOf(page))).accessTo ?? '',
    ) || 0;
  const quoted = visitor.dialog('refund.quoted.title');

  await visitor.button('refund.ask').click();
  await expect(quoted).toContainText('$44.99');
  await expect(quoted).toContainText(visitor.text('refund.quoted.ends', { plan: 'Ultimate' }));
  await visitor.button('refund.quoted.keep').click();
  await expect(quoted).toBeHidden();
  expect(await accessTo()).toBeGreaterThan(Date.now());

  await visitor.button('refund.ask').click();
  const confirm = visitor.text('refund.quoted.confirm', { amount: '$44.99' });
  await quoted.getByRole('button', { name: confirm }).click();
  const made = visitor.dialog('refund.made.title');
  await expect(made).toContainText(visitor.text('refund.made.amount', { amount: '$44.99' }));
  await expect(made).toContainText(visitor.text('refund.made.ended', { plan: 'Ultimate' }));
  await visitor.button('refund.made.close').click();
  await new AccountVisitor(page).seesPaymentScreen();

  await page.goto('/cabinet/sessions');
  await new AccountVisitor(page).seesPaymentScreen();
  expect(await accessTo()).toBeLessThan(Date.now());

  await page.goto('/cabinet/email-unsubscribe');
  const refunds = visitor.section('refund.states.title');
  await expect(refunds).toContainText(visitor.text('refund.states.refunded.title'));
  await expect(refunds).toContainText('$44.99');
});

for (const language of TEST_LANGUAGES) {
  const other = language === 'en' ? 'es' : 'en';

  test(`a new name and a language are saved, from ${language} to ${other}`, async ({
    page,
    signUp,
    pays,
    call,
    opensAs,
  }) => {
    await opensAs(await pays(await signUp({ language })), PROFILE);
    const before = new SettingsVisitor(page, language);
    await before.field('name.label').fill('  Ana María ');
    await before.button('name.save').click();
    await before.seesToast('name.saved');

    const otherName = other === 'es' ? 'Español' : 'English';
    await before
      .section('language.title')
      .getByRole('button', { name: otherName, exact: true })
      .click();
    const after = new SettingsVisitor(page, other);
    const heading = page.getByRole('heading', { level: 1, name: after.text('title') });
    await expect(heading).toBeVisible();

    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(after.field('name.label')).toHaveValue('Ana María');
    expect(await call('GET', '/v1/users/me/', undefined, await tokenOf(page))).toMatchObject({
      firstName: 'Ana María',
      language: other,
    });
  });

  test(`the profile is accessible, in ${language}`, async ({ page, signUp, pays, opensAs }) => {
    test.slow();
    await opensAs(await pays(await signUp({ language })), PROFILE);
    const visitor = new SettingsVisitor(page, language);
    await expect(visitor.button('refund.ask').first()).toBeVisible();
    const expectSound = async () => {
      await expectTranslated(page);
      await expectFitsNarrowest(page);
      await expectAccessible(page, language === 'en' ? ['light', 'dark'] : ['light']);
    };
    await expectSound();
    await page.setViewportSize({ width: 768, height: 740 });
    await expectNoSidewaysScroll(page);

    await visitor.button('removal.open').click();
    await expect(visitor.dialog('removal.question')).toBeVisible();
    await expectSound();
    await page.keyboard.press('Escape');
    await expect(visitor.button('removal.open')).toBeFocused();
  });
}

test('a new password needs the current one and signs out the other device, but not this one', async ({
  page,
  browser,
  baseURL,
  signUp,
  pays,
  call,
  opensAs,
}) => {
  test.slow();
  const member = await pays(await signUp());
  const { email } = member;
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const login = { email, password: PASSWORD };
  await storeTokens(
    elsewhere,
    baseURL ?? '',
    await call<SignedIn>('POST', '/v1/auth/login/', login),
  );
  const otherDevice = await elsewhere.newPage();
  await otherDevice.goto(PROFILE);
  await expect(otherDevice.getByRole('heading', { level: 1 })).toHaveText('Profile');

  await opensAs(member, PROFILE);
  const visitor = new SettingsVisitor(page);
  await visitor.field('password.current').fill('not-the-one-1');
  await visitor.field('password.new').fill(NEW_PASSWORD);
  await visitor.button('password.change').click();
  await expect(visitor.section('password.title')).toContainText('The password is wrong.');
  await visitor.field('password.current').fill(PASSWORD);
  await visitor.field('password.new').fill(NEW_PASSWORD);
  await visitor.button('password.change').click();
  await visitor.seesToast('password.others');

  await otherDevice.reload();
  await expect(otherDevice).toHaveURL(/\/daily-emotional-reset$/);
  expect(await cookieOf(otherDevice, 'md_authToken')).toBeUndefined();
  await elsewhere.close();
  await page.reload();
  await expect(visitor.section('password.title')).toBeVisible();
  await call('POST', '/v1/auth/login/', { email, password: NEW_PASSWORD });
});

test('a user from the funnel sets a first password here and signs in with it', async ({
  page,
  signUp,
  pays,
  opensAs,
}) => {
  const member = await pays(await signUp({ withoutPassword: true }));
  await opensAs(member, PROFILE);
  const visitor = new SettingsVisitor(page);
  await expect(visitor.section('password.title')).toContainText(
    visitor.text('password.text_first'),
  );
  await expect(visitor.field('password.current')).toHaveCount(0);
  await visitor.field('password.first').fill(NEW_PASSWORD);
  await visitor.button('password.set').click();
  await visitor.seesToast('password.saved');
  await expect(visitor.field('password.current')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await new AccountVisitor(page).signsIn(member.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/cabinet\/sessions$/);
});
