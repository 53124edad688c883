import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { Content, Session } from '#contract/content.ts';
import { Listener } from './listener.ts';
import { test as base, expect, type Member, storeTokens } from './member-test.ts';

interface ListenerFixtures {
  /** Has paid, and has not listened to anything. */
  member: Member;
  /** The member in this browser, who has dismissed the welcome dialog. */
  listener: Listener;
  /** The library from the API. */
  library: () => Promise<Content>;
}

/** Tests of a member who has paid and listens. */
export const test = base.extend<ListenerFixtures>({
  member: async ({ signUp, pays }, use) =>
    use(await pays(await signUp({ answersConsent: ANSWERS_CONSENT_VERSION }))),
  listener: async ({ page, context, baseURL, member }, use) => {
    const url = baseURL ?? '';
    await storeTokens(context, url, member);
    await context.addCookies([
      { name: 'md_modalWelcomeSeen', value: 'true', url, sameSite: 'Lax' },
    ]);
    await use(new Listener(page));
  },
  library: async ({ call, member }, use) => {
    await use(() => call<Content>('GET', '/v1/content/', undefined, member.accessToken));
  },
});

/** The first sessions of a library, for tests that need one to three. */
export function firstOf({ items }: Content): [Session, Session, Session] {
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error('These tests need three sessions');
  return [first, second, third];
}

export { expect };
