import fc from 'fast-check';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { removeCookie } from '#web/shared/storage/cookies.ts';
import { type BrowserParts, noAnswer, ReferenceBrowser } from './testing/reference-browser.ts';
import { ReferenceDocument } from './testing/reference-document.ts';
import { ReferenceWatch } from './testing/reference-watch.ts';

const KINDS = [
  'ask',
  'learnOfChange',
  'answer',
  'answerAll',
  'arrive',
  'lose',
  'pass',
  'changeClaims',
  'signIn',
  'signOut',
  'reload',
  'setClock',
  'clearCookies',
  'spoilCookies',
] as const;

type Kind = (typeof KINDS)[number];
type Weather = Partial<Record<Kind, number>>;

const CALM: Weather = {
  ask: 10,
  learnOfChange: 2,
  answer: 8,
  answerAll: 5,
  arrive: 4,
  pass: 8,
  changeClaims: 1,
};
const STORMY: Weather = {
  ask: 8,
  learnOfChange: 3,
  answer: 4,
  answerAll: 8,
  pass: 1,
  changeClaims: 8,
};
const TROUBLE: Weather = { lose: 3, signIn: 3, signOut: 1, reload: 1, setClock: 1 };
const ROUGH: Weather = { ...CALM, ...TROUBLE, clearCookies: 1, spoilCookies: 1 };

interface Move {
  kind: Kind;
  tab: number;
  /** The index of the call under way. */
  pick: number;
  user: string;
  milliseconds: number;
}

const moveIn = (weather: Weather): fc.Arbitrary<Move> =>
  fc.record({
    kind: fc.oneof(
      ...KINDS.map((kind) => ({ weight: weather[kind] ?? 0, arbitrary: fc.constant(kind) })),
    ),
    tab: fc.nat({ max: 3 }),
    pick: fc.nat({ max: 7 }),
    user: fc.constantFrom('ann', 'ann', 'bea'),
    milliseconds: fc.constantFrom(1_000, 5_000, 11_000, 46_000, 61_000),
  });

const walkIn = (weather: Weather, parts: Partial<BrowserParts> = {}): fc.Arbitrary<Walk> =>
  fc.record({
    parts: fc
      .record({
        tabs: fc.integer({ min: 1, max: 4 }),
        hasLocks: fc.boolean(),
        hasChannel: fc.boolean(),
      })
      .map((any) => ({ ...any, ...parts })),
    moves: fc.array(moveIn(weather), { minLength: 15, maxLength: 50, size: 'max' }),
  });

interface Walk {
  parts: BrowserParts;
  moves: Move[];
}

const COOKIES = [COOKIE_NAMES.authToken, COOKIE_NAMES.refreshToken];
const forgetCookies = () => COOKIES.forEach(removeCookie);
const spoil = (name: string) => Cookies.set(name, 'garbage');

beforeEach(() => {
  vi.stubGlobal('window', { location: new URL('https://mellow.test/') });
  vi.stubGlobal('document', new ReferenceDocument());
  vi.stubGlobal('navigator', {});
  // No lock in this test runs into its timeout.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Applies one move to the browser. */
async function make(browser: ReferenceBrowser, watch: ReferenceWatch, move: Move): Promise<void> {
  const { tab, user, pick } = move;
  const page = browser.page(tab);
  const { calls } = browser;
  const call = calls[pick % Math.max(calls.length, 1)];
  const moves: Record<Kind, () => unknown> = {
    ask: () => page.ask(),
    learnOfChange: () => {
      browser.server.changeClaims(user);
      if (page.user === user) void page.renewTokens();
    },
    answer: () => call?.deliver(),
    answerAll: () => browser.answerAll(),
    arrive: () => call?.arrive(),
    lose: () => call?.lose(noAnswer()),
    pass: () => {
      browser.server.now += move.milliseconds;
    },
    changeClaims: () => browser.server.changeClaims(user),
    signIn: () => {
      watch.hasSignIn = true;
      browser.signIn(tab, user);
    },
    signOut: () => {
      watch.hasSignOut = true;
      browser.signOut(tab);
    },
    reload: () => browser.reload(tab),
    setClock: () => {
      page.clockAhead += pick % 2 === 0 ? 3_600_000 : -3_600_000;
      page.wasClockSet = true;
    },
    clearCookies: () => watch.spoilCookies(forgetCookies),
    spoilCookies: () => watch.spoilCookies(() => COOKIES.forEach(spoil)),
  };
  await moves[move.kind]();
}

/** Runs the moves in a browser with Ann signed in in every tab, and checks it throughout. */
async function walk({ parts, moves }: Walk): Promise<ReferenceBrowser> {
  forgetCookies();
  const browser = new ReferenceBrowser(parts);
  browser.signIn(0, 'ann');
  for (const { tokens } of browser.pages) tokens.adopt(tokens.stored());
  const watch = new ReferenceWatch(browser);
  browser.onRest = () => watch.look();
  for (const move of moves) {
    await make(browser, watch, move);
    await browser.rest();
  }
  await browser.answerAll();
  const outcomes = browser.pages.flatMap(({ asked }) => asked.map(({ outcome }) => outcome));
  expect(outcomes, 'what calls came to').not.toContain('none');
  return browser;
}

/** A walk that never gets far would prove nothing. */
function expectOften(seen: Record<string, number>, times: number): void {
  for (const [what, often] of Object.entries(seen)) {
    expect(often, `walks in which ${what}`).toBeGreaterThan(times);
  }
}

test('the refresh rule holds in all tabs, whatever happens in the browser', async () => {
  const seen = { tokensWereRenewed: 0, aSessionWasLost: 0, usersWereSwitched: 0 };
  await fc.assert(
    fc.asyncProperty(fc.oneof(walkIn({ ...CALM, ...TROUBLE }), walkIn(ROUGH)), async (each) => {
      const { pages } = await walk(each);
      const calls = pages.flatMap(({ refreshCalls }) => refreshCalls);
      const signal = pages.flatMap((page) => page.signal.map(({ type }) => type));
      if (calls.some(({ state }) => state === 'answered')) seen.tokensWereRenewed += 1;
      if (signal.includes('session.lost')) seen.aSessionWasLost += 1;
      if (signal.includes('user.switched')) seen.usersWereSwitched += 1;
    }),
    { numRuns: 600 },
  );
  expectOften(seen, 5);
});

test('while no call fails, each expiry costs one refresh call, and only a storm signs out', async () => {
  const seen = { tabsSharedAPair: 0, thereWasAStorm: 0 };
  const calm = walkIn(CALM, { hasLocks: true });
  const stormy = walkIn(STORMY, { hasLocks: true, tabs: 1 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(calm, stormy), async (each) => {
      const { pages } = await walk(each);
      const calls = pages.flatMap(({ refreshCalls }) => refreshCalls);
      const tokens = calls.map(({ pair }) => pair.refreshToken);
      expect(new Set(tokens).size, 'refresh tokens sent').toBe(tokens.length);

      const isStorm = pages.some(({ refreshCalls }) => refreshCalls.length >= 3);
      const isLost = pages.some(({ signal }) => signal.length > 0);
      expect(isLost && !isStorm, 'a session that is lost without a storm').toBe(false);
      const asked = pages.flatMap((page) => page.asked);
      const areAnswered = asked.every(({ outcome }) => outcome === 'answer');
      expect(isLost || areAnswered, 'calls are answered').toBe(true);
      if (isLost) seen.thereWasAStorm += 1;
      if (calls.length > 0 && pages.length > 1) seen.tabsSharedAPair += 1;
    }),
    { numRuns: 200 },
  );
  expectOften(seen, 5);
});
