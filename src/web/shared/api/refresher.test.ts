// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TokenPair } from '#contract/auth.ts';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { removeCookie } from '#web/shared/storage/cookies.ts';
import { type AuthSignal, createRefresher } from './refresher.ts';
import { ReferenceBrowser } from './testing/reference-browser.ts';
import { claimsOf, pairOf } from './testing/reference-pair.ts';
import { createTokenStore, type TokenStore } from './token-store.ts';

beforeEach(() => {
  // No lock in this test runs into its timeout.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  removeCookie(COOKIE_NAMES.authToken);
  removeCookie(COOKIE_NAMES.refreshToken);
});

/** A browser with Ann signed in in every tab, with an expired access token. */
function browserWith(parts: Partial<ConstructorParameters<typeof ReferenceBrowser>[0]> = {}) {
  const browser = new ReferenceBrowser({ tabs: 1, hasLocks: true, hasChannel: true, ...parts });
  browser.signIn(0, 'ann');
  for (const { tokens } of browser.pages) tokens.adopt(tokens.stored());
  browser.server.now += 60_000;
  return browser;
}

const callsIn = ({ pages }: ReferenceBrowser) => pages.flatMap(({ refreshCalls }) => refreshCalls);
const storedClaims = () => claimsOf(createTokenStore().current()?.accessToken ?? '');

describe('an expired access token', () => {
  test('costs one refresh call, however many calls are refused for it', async () => {
    const browser = browserWith();
    const asked = Array.from({ length: 5 }, () => browser.page(0).ask());
    await browser.answerAll();
    expect(asked.map(({ outcome }) => outcome)).toEqual(Array(5).fill('answer'));
    expect(callsIn(browser)).toHaveLength(1);
    expect(storedClaims()).toMatchObject({ sub: 'ann', rc: 1 });
  });

  test('signs nobody out where tabs without locks refresh at the same time', async () => {
    const browser = browserWith({ tabs: 3, hasLocks: false });
    const asked = browser.pages.map((page) => page.ask());
    await browser.answerAll();
    expect(asked.map(({ outcome }) => outcome)).toEqual(['answer', 'answer', 'answer']);
    expect(browser.pages.flatMap(({ signal }) => signal)).toEqual([]);
  });

  test('costs no second refresh for a call that is refused after the renewal', async () => {
    const browser = browserWith();
    const early = browser.page(0).ask();
    const late = browser.page(0).ask();
    const lateCall = browser.calls[1];
    browser.calls[0]?.deliver();
    await browser.rest();
    browser.calls[1]?.deliver();
    await browser.rest();
    lateCall?.deliver();
    await browser.rest();
    await browser.answerAll();
    expect([early.outcome, late.outcome]).toEqual(['answer', 'answer']);
    expect(callsIn(browser)).toHaveLength(1);
  });
});

/** Makes calls in this tab until its refresh call is under way, and returns that call. */
async function refreshCallOf(browser: ReferenceBrowser, tab: number) {
  const page = browser.page(tab);
  const asked = page.ask();
  page.network.calls[0]?.deliver();
  await browser.rest();
  const [call] = page.network.calls;
  if (call === undefined || page.refreshUnderWay === undefined) throw new Error('no refresh call');
  return { asked, call };
}

describe('signing out while a refresh call is under way', () => {
  test.each([
    ['in the same tab', 0],
    ['in another tab', 1],
  ])('%s keeps the user signed out', async (_where, tab) => {
    const browser = browserWith({ tabs: 2 });
    const { asked, call } = await refreshCallOf(browser, 0);
    call.arrive();
    browser.signOut(tab);
    call.deliver();
    await browser.rest();
    expect(asked.outcome).toBe(401);
    expect(browser.page(0).tokens.current()).toBeUndefined();
    expect(browser.page(0).signal).toEqual([]);
    expect(storedClaims()).toBeUndefined();
  });

  test('in another tab that cannot notify this one does not restore the cookies', async () => {
    const browser = browserWith({ tabs: 2, hasChannel: false });
    const { asked, call } = await refreshCallOf(browser, 0);
    call.arrive();
    browser.signOut(1);
    call.deliver();
    await browser.rest();
    expect(storedClaims()).toBeUndefined();
    await browser.answerAll();
    expect(asked.outcome).toBe(401);
    expect(browser.page(0).signal).toMatchObject([{ type: 'session.lost' }]);
    expect(storedClaims()).toBeUndefined();
  });

  test('while it waits for the lock prevents the call', async () => {
    const browser = browserWith({ tabs: 2 });
    const { call } = await refreshCallOf(browser, 0);
    browser.page(1).ask();
    browser.page(1).network.calls[0]?.deliver();
    await browser.rest();
    browser.signOut(1);
    call.deliver();
    await browser.rest();
    expect(browser.page(1).refreshCalls).toEqual([]);
  });
});

test('a sign-out in a tab holds after a new sign-in in another tab that cannot notify it', async () => {
  const browser = browserWith({ tabs: 2, hasChannel: false });
  const { asked, call } = await refreshCallOf(browser, 0);
  browser.signOut(0);
  browser.signIn(1, 'ann');
  call.deliver();
  await browser.rest();
  expect(asked.outcome).toBe(401);
  expect(browser.page(0).tokens.current()).toBeUndefined();
});

describe('signing in as another user while a refresh call is under way', () => {
  test.each([
    ['in the same tab', 0, []],
    ['in another tab', 1, []],
  ])('%s makes no call of the first user as the second', async (_where, tab, signal) => {
    const browser = browserWith({ tabs: 2 });
    const { asked, call } = await refreshCallOf(browser, 0);
    browser.signIn(tab, 'bea');
    call.deliver();
    await browser.rest();
    expect(asked).toEqual({ users: ['ann'], outcome: 401 });
    expect(browser.page(0).signal).toEqual(signal);
    expect(storedClaims()).toMatchObject({ sub: 'bea' });
    const next = browser.page(0).ask();
    await browser.answerAll();
    expect(next).toEqual({ users: ['bea'], outcome: 'answer' });
  });

  test('in another tab that cannot notify this one is detected', async () => {
    const browser = browserWith({ tabs: 2, hasChannel: false });
    const { asked, call } = await refreshCallOf(browser, 0);
    browser.signIn(1, 'bea');
    call.deliver();
    await browser.rest();
    expect(asked).toEqual({ users: ['ann'], outcome: 401 });
    expect(browser.page(0).signal).toEqual([{ type: 'user.switched' }]);
    expect(storedClaims()).toMatchObject({ sub: 'bea' });
  });
});

describe('a pair that cannot be renewed', () => {
  const FAILED = pairOf({ sub: 'ann' });

  /** A tab that holds one pair while the cookies hold another, and gets no notifications. */
  function refresherWith({ current, stored }: { current?: TokenPair; stored?: TokenPair }) {
    const emitted: AuthSignal[] = [];
    const tokens: TokenStore = {
      ...createTokenStore(),
      current: () => current,
      stored: () => stored,
    };
    const renewed = createRefresher({
      tokens,
      refresh: () => Promise.reject(new Error('nobody is to be asked')),
      acquireLock: (onAcquired) => {
        onAcquired();
        return () => undefined;
      },
      now: () => 0,
      emit: (signal) => emitted.push(signal),
    });
    return { renewed, emitted };
  }

  test('because no user is signed in is refused in plain words', async () => {
    const { renewed, emitted } = refresherWith({});
    await expect(renewed(FAILED)).rejects.toThrow('The tokens were not renewed');
    expect(emitted).toEqual([]);
  });

  test('because another user signed in is refused once, even while the tab still holds it', async () => {
    const { renewed, emitted } = refresherWith({ current: FAILED, stored: pairOf({ sub: 'bea' }) });
    await expect(renewed(FAILED)).rejects.toThrow('The tokens were not renewed');
    expect(emitted).toEqual([{ type: 'user.switched' }]);
  });
});

describe('a renewal before any call is refused', () => {
  test.each([
    ['the same tab', 0],
    ['another tab', 1],
  ])('costs one refresh call, and the next call of %s no refusal', async (_which, tab) => {
    const browser = browserWith({ tabs: 2 });
    browser.server.changeClaims('ann');
    const renewals = [browser.page(0).renewTokens(), browser.page(0).renewTokens()];
    await browser.rest();
    await browser.answerAll();
    await Promise.all(renewals);
    const asked = browser.page(tab).ask();
    await browser.answerAll();
    expect(asked).toEqual({ users: ['ann'], outcome: 'answer' });
    expect(callsIn(browser)).toHaveLength(1);
  });
});
