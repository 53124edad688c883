import type { BrowserContext } from 'playwright/test';
import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { Content, Session } from '#contract/content.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { Listener } from './listener.ts';
import { test as base, expect, type Member, PASSWORD, storeTokens } from './member-test.ts';

interface ListenerFixtures {
  /** The member's saved language. */
  language: Language;
  /** Has paid, and has not listened to anything. */
  member: Member;
  /** The member in this browser, who has dismissed the welcome dialog. */
  listener: Listener;
  /** The member on another device, in a separate login session. */
  elsewhere: () => Promise<Listener>;
  /** The library from the API, optionally with a filter as a query. */
  library: (query?: string) => Promise<Content>;
  /** Starts a session through the API and saves a place in seconds. */
  leaves: (session: Session, seconds: number) => Promise<void>;
  /** Finishes a session through the API. */
  finishes: (session: Session) => Promise<void>;
}

async function letIn(context: BrowserContext, url: string, member: Member): Promise<void> {
  await storeTokens(context, url, member);
  await context.addCookies([{ name: 'md_modalWelcomeSeen', value: 'true', url, sameSite: 'Lax' }]);
}

/** Tests of a member who has paid and listens. */
export const test = base.extend<ListenerFixtures>({
  language: [DEFAULT_LANGUAGE, { option: true }],
  member: async ({ signUp, pays, language }, use) =>
    use(await pays(await signUp({ language, answersConsent: ANSWERS_CONSENT_VERSION }))),
  listener: async ({ page, context, baseURL, member, language }, use) => {
    await letIn(context, baseURL ?? '', member);
    await use(new Listener(page, language));
  },
  elsewhere: async ({ browser, baseURL, member, language, call, extraHTTPHeaders }, use) => {
    const devices: BrowserContext[] = [];
    await use(async () => {
      const device = await browser.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: extraHTTPHeaders ?? {},
      });
      devices.push(device);
      const { email } = member;
      const body = { email, password: PASSWORD };
      await letIn(device, baseURL ?? '', {
        ...(await call<Member>('POST', '/v1/auth/login/', body)),
        email,
      });
      return new Listener(await device.newPage(), language);
    });
    await Promise.all(devices.map((device) => device.close()));
  },
  library: async ({ call, member }, use) => {
    await use((query = '') =>
      call<Content>('GET', `/v1/content/${query}`, undefined, member.accessToken),
    );
  },
  leaves: async ({ call, member }, use) => {
    await use(async ({ id }, seconds) => {
      const path = `/v1/content/${id}/start/?position=${seconds}`;
      await call('POST', path, {}, member.accessToken);
    });
  },
  finishes: async ({ call, member }, use) => {
    await use(async ({ id }) => {
      await call('POST', `/v1/content/${id}/start/`, {}, member.accessToken);
      await call('POST', `/v1/content/${id}/finish/`, {}, member.accessToken);
    });
  },
});

/** The first sessions of a library, for tests that need one to three. */
export function firstOf({ items }: Content): [Session, Session, Session] {
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error('These tests need three sessions');
  return [first, second, third];
}

export { expect };
