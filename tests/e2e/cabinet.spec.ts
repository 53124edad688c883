import type { BrowserContext } from 'playwright/test';
import { expect, test } from '../support/cabinet-test.ts';
import { expectReachableByTab } from '../support/keyboard-check.ts';
import { cookieOf, storeTokens } from '../support/member-test.ts';
import {
  expectAccessible,
  expectFitsNarrowest,
  expectNoSidewaysScroll,
  expectTranslated,
} from '../support/page-checks.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { webText } from '../support/wizards.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const ME = '**/api/v1/users/me/';

/** Pages of the cabinet that need a plan, and those that do not. */
const PAID = ['/cabinet', '/cabinet/sessions', '/cabinet/profile', '/cabinet/dashboard'];
const OPEN = ['/cabinet/payment', '/cabinet/payment-error', '/cabinet/email-unsubscribe'];

const text = webText('cabinet', 'en');
const payment = webText('payment', 'en');
const UNVERIFIED = 'Email not verified. Please check your inbox and click the verification link.';

test('every page of the cabinet sends an anonymous visitor to sign in, and remembers the page', async ({
  page,
}) => {
  for (const path of [...PAID, ...OPEN]) {
    await page.goto(`${path}?status=x`);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: `${path}?status=x` })}`);
  }
});

test('a member without access gets the payment screen, except on pages that need none', async ({
  page,
  signUp,
  opensAs,
}) => {
  const member = await signUp();
  for (const path of PAID) {
    await opensAs(member, path);
    await expect(page).toHaveURL(/\/cabinet\/payment$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(payment('title'));
  }
  for (const path of OPEN) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: text('nav.label') })).toHaveCount(0);
  }
});

test('access that ends while a page is open leads to the payment screen at that moment', async ({
  page,
  context,
  signUp,
  opensAs,
}) => {
  const member = await signUp();
  const accessTo = new Date(Date.now() + 30 * MINUTE).toISOString();
  await context.route(ME, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), accessTo } });
  });
  await context.clock.install();
  await opensAs(member, '/cabinet/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await page.clock.fastForward(25 * MINUTE);
  await expect(page).toHaveURL(/\/cabinet\/profile$/);
  await page.clock.fastForward(5 * MINUTE);
  await expect(page).toHaveURL(/\/cabinet\/payment$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(payment('title'));
});

test('a member with access moves between sessions and profile in the header, and signs out there', async ({
  page,
  signUp,
  pays,
  opensAs,
}) => {
  await opensAs(await pays(await signUp()), '/cabinet');
  await expect(page).toHaveURL(/\/cabinet\/sessions$/);
  const nav = page.getByRole('banner').getByRole('navigation', { name: text('nav.label') });
  const sessions = nav.getByRole('link', { name: 'Sessions' });
  const profile = nav.getByRole('link', { name: 'Profile' });
  await expect(sessions).toHaveAttribute('aria-current', 'page');
  await profile.click();
  await expect(page).toHaveURL(/\/cabinet\/profile$/);
  await expect(profile).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await sessions.click();
  await expect(page).toHaveURL(/\/cabinet\/sessions$/);

  const pair = {
    accessToken: await cookieOf(page, 'md_authToken'),
    refreshToken: await cookieOf(page, 'md_refreshToken'),
  };
  const logout = page.waitForRequest('**/api/v1/auth/logout/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  expect((await logout).postDataJSON()).toEqual(pair);
  await expect(page).toHaveURL(/\/login$/);
  expect(await cookieOf(page, 'md_authToken')).toBeUndefined();
  expect(await cookieOf(page, 'md_refreshToken')).toBeUndefined();
});

test.describe('the banner that asks to verify the email address', () => {
  // Another email within a minute is refused, which the browser logs.
  test.use({ allowedProblems: [/status of 429/] });

  test('sends another email, confirms it and closes; a refusal is shown, and the banner stays', async ({
    page,
    smtp,
    signUp,
    mailedPath,
    opensAs,
  }) => {
    const member = await signUp();
    await mailedPath(member.email, 'verify-email');
    const mails = () =>
      smtp.mails.filter((mail) => mail.to.includes(member.email) && /verify-email/.test(mail.text));
    expect(mails()).toHaveLength(1);

    await opensAs(member, '/cabinet/email-unsubscribe');
    const banner = page.getByText(UNVERIFIED);
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
    await expect(page.getByText('Email sent', { exact: true })).toBeHidden();
    await expect(banner).toHaveCount(0);
    await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(2);

    await page.reload();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect(page.locator('[data-toast][data-tone="error"]')).toBeVisible();
    await expect(banner).toBeVisible();
  });

  test('is not on the payment screen, and stays closed on the other pages until the next load', async ({
    page,
    signUp,
    pays,
    opensAs,
  }) => {
    await opensAs(await pays(await signUp()), '/cabinet/payment');
    const banner = page.getByText(UNVERIFIED);
    const link = (name: string) =>
      page.getByRole('navigation', { name: text('nav.label') }).getByRole('link', { name });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await link('Profile').click();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: text('banner.close') }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    for (const [name, path] of [
      ['Sessions', '/cabinet/sessions'],
      ['Progress', '/cabinet/dashboard'],
      ['Plans', '/cabinet/payment'],
      ['Profile', '/cabinet/profile'],
    ] as const) {
      await link(name).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner).toHaveCount(0);
    }
    await page.reload();
    await expect(banner).toBeVisible();
  });
});

/** Until when this browser remembers that the welcome dialog was seen; undefined if it does not. */
async function welcomeKept(context: BrowserContext): Promise<Date | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'md_modalWelcomeSeen');
  return cookie && new Date(cookie.expires * 1000);
}

test('a new member is welcomed once: not at the plans, closed by Escape, and not again', async ({
  page,
  context,
  baseURL,
  signUp,
  pays,
}) => {
  await storeTokens(context, baseURL ?? '', await pays(await signUp()));
  const welcome = page.getByRole('dialog', { name: text('welcome.title') });
  await page.goto('/cabinet/payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(welcome).toHaveCount(0);
  expect(await welcomeKept(context)).toBeUndefined();

  await page.goto('/cabinet/sessions');
  await expect(welcome).toBeVisible();
  await expect(welcome.getByRole('heading', { name: text('welcome.title') })).toBeFocused();
  for (const tip of ['headphones', 'quiet_place', 'position']) {
    await expect(welcome).toContainText(text(`welcome.${tip}`));
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  const kept = ((await welcomeKept(context))?.getTime() ?? 0) - Date.now();
  expect(kept).toBeGreaterThan(YEAR - 10 * MINUTE);
  expect(kept).toBeLessThanOrEqual(YEAR);

  for (const path of ['/cabinet/sessions', '/cabinet/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(welcome).toHaveCount(0);
  }
});

for (const language of TEST_LANGUAGES) {
  test(`every page of a paying member in ${language} is translated, fits every width, and is accessible by keyboard and screen reader`, async ({
    page,
    signUp,
    pays,
    opensAs,
  }) => {
    test.setTimeout(180_000);
    const member = await pays(await signUp({ language }));
    await opensAs(member, '/cabinet/sessions');
    for (const path of [...PAID.slice(1), ...OPEN]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectTranslated(page);
        await expectFitsNarrowest(page);
        for (const width of [768, 1280, 360]) {
          await page.setViewportSize({ width, height: 740 });
          await expectNoSidewaysScroll(page);
        }
        await expectReachableByTab(page);
        await expectAccessible(page);
      });
    }
  });
}
