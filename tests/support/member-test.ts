import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import type { SignedIn, Signup } from '#contract/auth.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import type { Method } from '#contract/routes.ts';
import { expect, project, type Server, serveBuild, visitorAddress } from './app.ts';
import { type SmtpStandIn, smtpStandIn } from './smtp-stand-in.ts';
import { test as base } from './visit.ts';

export const PASSWORD = 'calm-evening-7';

/** Somebody with an account. */
export interface Member extends SignedIn {
  email: string;
}

interface NewTokens {
  newAccessToken: string;
  newRefreshToken: string;
}

interface MemberFixtures {
  /** A call as a program makes it; fails the test when it is refused. */
  call: <T>(method: Method, path: string, body?: unknown, accessToken?: string) => Promise<T>;
  /** Signs somebody up by the API; a password unless one of `changes` takes it away. */
  signUp: (changes?: Partial<Signup> & { withoutPassword?: boolean }) => Promise<Member>;
  /**
   * Buys a plan by the API and pays in the sandbox; gives the member with tokens that know of it.
   * Without any it is Ultimate.
   */
  pays: (member: Member, planId?: string) => Promise<Member>;
  /** Waits for the mail with a link of this kind, and gives where the link leads. */
  mailedPath: (email: string, page: 'verify-email' | 'reset-password') => Promise<string>;
}

export const newAddress = () => `ann-${randomBytes(6).toString('hex')}@mail.example`;

/** Gives a browser the tokens of a member, as a sign-in there would have left them. */
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

/** The value of a cookie that the page may read; undefined when there is none. */
export async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  const cookies = await page.context().cookies(page.url());
  return cookies.find((cookie) => cookie.name === name)?.value;
}

/** Tests with accounts: a server that sends its mail to a real SMTP server, and an own address. */
export const test = base.extend<MemberFixtures, { smtp: SmtpStandIn; server: Server }>({
  smtp: [
    async ({}, use) => {
      const smtp = await smtpStandIn();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ smtp }, use) => {
      const variables = { SMTP_URL: smtp.url };
      const { close, ...server } = await serveBuild(`${project}dist`, { variables });
      await use(server);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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
      const body = { email, termsAccepted: true, ...password, ...changes };
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
      let pair = member;
      const status = async () => {
        const { newAccessToken, newRefreshToken } = await call<NewTokens>(
          'POST',
          '/v1/auth/refresh-token/',
          { refreshToken: pair.refreshToken },
        );
        pair = { ...pair, accessToken: newAccessToken, refreshToken: newRefreshToken };
        const path = `/v1/payments/status/${order.id}/`;
        return (await call<PaymentStatus>('GET', path, undefined, newAccessToken)).status;
      };
      // Access may open between the two calls of a look; then its second one asks for newer tokens.
      const seesPaid = async () => expect(await status(), 'the order').toBe('succeeded');
      await expect(seesPaid).toPass({ timeout: 20_000 });
      // The last answer may have opened it, of which its own token knows nothing.
      await expect(seesPaid).toPass({ timeout: 20_000 });
      return pair;
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
      await expect.poll(found, { message: `a mail to ${email}`, timeout: 15_000 }).toBeDefined();
      return found() ?? '';
    });
  },
});

export { expect };
