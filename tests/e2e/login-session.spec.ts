import type { BrowserContext, Page } from 'playwright/test';
import type { SignedIn } from '#contract/auth.ts';
import { project, serveBuild, visitorAddress } from '../support/app.ts';
import {
  cookieOf,
  expect,
  newAddress,
  PASSWORD,
  storeTokens,
  test,
} from '../support/member-test.ts';
import { rootWizard } from '../support/wizards.ts';

const REFRESH = '**/api/v1/auth/refresh-token/';

// These tests are about refused calls, which the browser logs.
test.use({ allowedProblems: [/status of 40[19]|ERR_FAILED/] });

const otherLanguage = (page: Page) =>
  page.locator('header').getByRole('button', { pressed: false }).first();

async function changesLanguage(page: Page): Promise<void> {
  const name = await otherLanguage(page).textContent();
  await otherLanguage(page).click();
  await expect(page.locator('header').getByRole('button', { pressed: true })).toHaveText(
    name ?? '',
  );
}

function countRefreshes(context: BrowserContext): { calls: number; accessTokens: Set<string> } {
  const seen = { calls: 0, accessTokens: new Set<string>() };
  context.on('request', (request) => {
    if (request.url().includes('/auth/refresh-token/')) seen.calls += 1;
    const { authorization } = request.headers();
    if (authorization !== undefined) seen.accessTokens.add(authorization);
  });
  return seen;
}

async function staysSignedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/cabinet\/payment$/);
  expect(await cookieOf(page, 'md_authToken')).toBeDefined();
}

const MINUTES = 2;

test(`three tabs over ${MINUTES} minutes with tokens of 45 s: no tab is signed out, and each expiry costs one refresh call`, async ({
  context,
  extraHTTPHeaders,
}) => {
  test.slow();
  let ahead = 0;
  const { baseURL, close } = await serveBuild(`${project}dist`, {
    accessTokenSeconds: 45,
    now: () => new Date(Date.now() + ahead),
  });
  try {
    const answer = await fetch(`${baseURL}/api/v1/auth/signup/`, {
      method: 'POST',
      headers: { ...extraHTTPHeaders, ...visitorAddress(), 'content-type': 'application/json' },
      body: JSON.stringify({ email: newAddress(), password: PASSWORD, termsAccepted: true }),
    });
    await storeTokens(context, baseURL, (await answer.json()) as SignedIn);
    await context.clock.install();
    const seen = countRefreshes(context);
    const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto(`${baseURL}/cabinet/payment`)));

    for (let passed = 0; passed < MINUTES * 60; passed += 20) {
      ahead += 20_000;
      await context.clock.fastForward(20_000);
      await Promise.all(tabs.map(changesLanguage));
    }

    await Promise.all(tabs.map(staysSignedIn));
    expect(seen.calls).toBeGreaterThanOrEqual(MINUTES);
    expect(seen.calls).toBe(seen.accessTokens.size - 1);
  } finally {
    await Promise.all(context.pages().map((page) => page.close()));
    await close();
  }
});

test.describe('a member', () => {
  test.beforeEach(async ({ context, page, baseURL, signUp }) => {
    await storeTokens(context, baseURL ?? '', await signUp());
    await page.goto('/cabinet/payment');
    await expect(page.locator('header').getByRole('button', { pressed: true })).toHaveText('EN');
  });

  /** From now on every call with the first token is refused, as if it had expired. */
  async function expire(page: Page): Promise<void> {
    const dead = `Bearer ${await cookieOf(page, 'md_authToken')}`;
    await page.context().route('**/api/v1/**', (route) => {
      const request = route.request();
      // A refresh needs no valid access token.
      const isRefresh = request.url().includes('/auth/refresh-token/');
      const isDead = !isRefresh && request.headers().authorization === dead;
      const body = { detail: 'Please sign in.', code: 'unauthorized' };
      return isDead ? route.fulfill({ status: 401, json: body }) : route.fallback();
    });
  }

  test('whose refresh response is lost is reset and sent to the root, without a message', async ({
    page,
    context,
  }) => {
    await expire(page);
    await context.route(REFRESH, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await otherLanguage(page).click();
    await expect(page).toHaveURL(new RegExp(`${rootWizard.path}$`));
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    expect(await cookieOf(page, 'md_authToken')).toBeUndefined();
    expect(await cookieOf(page, 'md_refreshToken')).toBeUndefined();
  });

  test('who signs out in one tab is signed out in the others, and going back shows nothing private', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/cabinet/payment');
    await expect(other).toHaveURL(/\/cabinet\/payment$/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login\?next=%2Fcabinet%2Fpayment$/);
    expect(await cookieOf(page, 'md_refreshToken')).toBeUndefined();
    await page.goBack();
    await expect(page).not.toHaveURL(/\/cabinet/);
  });
});
