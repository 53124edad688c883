import type { Page } from 'playwright/test';
import { cookieOf, expect, PASSWORD, storeTokens, test } from '../support/member-test.ts';
import { rootWizard } from '../support/wizards.ts';

async function signsIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/cabinet\/payment$/);
}

test.describe('cookies that are', () => {
  test.use({ allowedProblems: [/status of 40[01]/] });

  test('garbage reset the visitor, who can then sign in', async ({
    page,
    context,
    baseURL,
    signUp,
  }) => {
    const { email } = await signUp();
    const garbage = { accessToken: '%E0%A4%A; garbage'.slice(0, 8), refreshToken: '{}' };
    await storeTokens(context, baseURL ?? '', garbage);
    await page.goto('/cabinet/sessions');
    await expect(page).toHaveURL(new RegExp(`${rootWizard.path}$`));
    expect(await cookieOf(page, 'md_authToken')).toBeUndefined();
    await signsIn(page, email);
  });

  test('duplicated, an invalid one before ours, leave the member signed in', async ({
    page,
    context,
    baseURL,
    signUp,
  }) => {
    const member = await signUp();
    await storeTokens(context, baseURL ?? '', member);
    const stray = { domain: 'localhost', path: '/cabinet', value: 'stale' };
    await context.addCookies([
      { ...stray, name: 'md_authToken' },
      { ...stray, name: 'md_refreshToken' },
    ]);
    await page.goto('/cabinet/payment');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page).toHaveURL(/\/cabinet\/payment$/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('where cookies are blocked, a login lasts as long as the page is open', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp();
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
  await signsIn(page, email);
  await page.getByRole('button', { name: 'ES, Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(/\/cabinet\/payment$/);
});
