import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import type { SignedIn, Signup } from '#contract/auth.ts';
import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import type { Method } from '#contract/routes.ts';
import { expect, visitorAddress } from './app.ts';
import { test as base } from './visit.ts';

export const PASSWORD = 'calm-evening-7';

export interface Member extends SignedIn {
  email: string;
}

interface NewTokens {
  newAccessToken: string;
  newRefreshToken: string;
}

interface MemberFixtures {
  /** An API call; fails the test if it is refused. */
  call: <T>(method: Method, path: string, body?: unknown, accessToken?: string) => Promise<T>;
  /** With a quiz, the member agrees that its answers are kept. */
  signUp: (changes?: Partial<Signup> & { withoutPassword?: boolean }) => Promise<Member>;
  /** Buys a plan, Ultimate by default. Returns the member with refreshed tokens. */
  pays: (member: Member, planId?: string) => Promise<Member>;
  /** Waits for the email with a link of this kind and returns the link's path. */
  mailedPath: (email: string, page: 'verify-email' | 'reset-password') => Promise<string>;
}

export const newAddress = () => `ann-${randomBytes(6).toString('hex')}@mail.example`;

/** Gives a browser the tokens of a member, as after a sign-in. */
export async function storeTokens(
  context: BrowserContext,
  baseURL: string,
  { accessToken, refreshToken }: Pick<SignedIn, 'accessToken' | 'refreshToken'>,
): Promise<void> {
  const url = baseURL;
  await context.addCookies([
    { name: 'md_authToken', value: accessToken, url, sameSite: 'Strict' },
    { name: 'md_refreshToken', value: refreshToken, url, sameSite: 'Strict' },
  ]);
}

export async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  const cookies = await page.context().cookies(page.url());
  return cookies.find((cookie) => cookie.name === name)?.value;
}

/** Tests with accounts. Each has a unique address, because limits count by it. */
export const test = base.extend<MemberFixtures>({
  extraHTTPHeaders: async ({}, use) => use(visitorAddress()),
  call: async ({ baseURL, extraHTTPHeaders }, use) => {
    await use(async (method, path, body, accessToken) => {
      const response = await fetch(`${baseURL}/api${path}`, {
        method,
        headers: {
          ...extraHTTPHeaders,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
      return text === '' ? undefined : JSON.parse(text);
    });
  },
  signUp: async ({ call }, use) => {
    await use(async ({ withoutPassword, ...changes } = {}) => {
      const email = changes.email ?? newAddress();
      const password = withoutPassword ? {} : { password: PASSWORD };
      const consent = changes.wizard && { answersConsent: ANSWERS_CONSENT_VERSION };
      const body = { email, termsAccepted: true, ...password, ...consent, ...changes };
      return { ...(await call<SignedIn>('POST', '/v1/auth/signup/', body)), email };
    });
  },
  pays: async ({ call }, use) => {
    await use(async (member, planId = 'ultimate') => {
      const order = await call<{ id: string; checkoutUrl: string }>(
        'POST',
        '/v1/payments/buy/',
        { planId, method: 'card', idempotencyKey: randomUUID() },
        member.accessToken,
      );
      const form = new URLSearchParams({ card: '4242 4242 4242 4242' });
      await fetch(order.checkoutUrl, { method: 'POST', body: form, redirect: 'manual' });
      const path = `/v1/payments/status/${order.id}/`;
      const status = async () =>
        (await call<PaymentStatus>('GET', path, undefined, member.accessToken)).status;
      await expect.poll(status, { message: 'the order' }).toBe('succeeded');
      const { newAccessToken, newRefreshToken } = await call<NewTokens>(
        'POST',
        '/v1/auth/refresh-token/',
        { refreshToken: member.refreshToken },
      );
      return { ...member, accessToken: newAccessToken, refreshToken: newRefreshToken };
    });
  },
  mailedPath: async ({ smtp }, use) => {
    await use(async (email, page) => {
      const link = new RegExp(`/${page}/[\\w-]+/[\\w-]+`);
      const found = () =>
        smtp.mails
          .filter(({ to, text }) => to.includes(email) && link.test(text))
          .map(({ text }) => link.exec(text)?.[0])
          .at(-1);
      await expect.poll(found, { message: `a mail to ${email}` }).toBeDefined();
      return found() ?? '';
    });
  },
});

export { expect };
