import type { TokenPair } from '#contract/auth.ts';
import type { AuthSignal } from '#web/shared/api/refresher.ts';
import { isSamePair } from '#web/shared/api/token-pair.ts';
import { createTokenStore } from '#web/shared/api/token-store.ts';
import type { ReferenceBrowser } from './reference-browser.ts';
import type { ReferencePage } from './reference-page.ts';
import { claimsOf } from './reference-pair.ts';

const WINDOW_MS = 60_000;
const LIMIT = 3;

const pairInCookies = () => createTokenStore().current();

const claimsIn = (pair: TokenPair | undefined) => claimsOf(pair?.accessToken ?? '');
const isSame = (one: TokenPair | undefined, other: TokenPair | undefined) =>
  one !== undefined && other !== undefined && isSamePair(one, other);
const areDifferent = (values: readonly unknown[]) => new Set(values).size === values.length;

interface Seen {
  calls: number;
  signal: number;
  current: TokenPair | undefined;
}

/** Checks what must hold whatever happens in a browser. `look` throws if it does not. */
export class ReferenceWatch {
  hasSignIn = false;
  hasSignOut = false;
  private readonly browser: ReferenceBrowser;
  private readonly seen = new WeakMap<ReferencePage, Seen>();
  private readonly counters = new Map<string, number>();
  private stored: TokenPair | undefined;
  /** Cookies that foreign code has touched follow fewer rules. */
  private areCookiesSpoilt = false;

  constructor(browser: ReferenceBrowser) {
    this.browser = browser;
    this.remember(pairInCookies());
  }

  /** Foreign code touches the cookies. */
  spoilCookies(spoil: () => void): void {
    spoil();
    this.areCookiesSpoilt = true;
    this.stored = pairInCookies();
  }

  /** Checks the visible state against the rules and remembers it. */
  look(): void {
    const stored = pairInCookies();
    for (const page of this.browser.pages) {
      this.checkCalls(page);
      this.checkRequests(page);
      this.checkNews(page, stored);
      this.checkCurrent(page);
    }
    this.checkCookies(stored);
    this.remember(stored);
    const underWay = this.browser.pages.filter((page) => page.refreshUnderWay !== undefined);
    const isOne = this.browser.locks === undefined || underWay.length <= 1;
    must(isOne, 'a browser with locks makes one refresh call at a time');
  }

  private remember(stored: TokenPair | undefined): void {
    this.stored = stored;
    this.hasSignIn = false;
    this.hasSignOut = false;
    for (const page of this.browser.pages) {
      const { refreshCalls, signal, tokens } = page;
      const current = tokens.current();
      this.seen.set(page, { calls: refreshCalls.length, signal: signal.length, current });
    }
  }

  private seenOf(page: ReferencePage): Seen {
    return this.seen.get(page) ?? { calls: 0, signal: 0, current: page.tokens.current() };
  }

  private checkCalls(page: ReferencePage): void {
    const { refreshCalls, wasClockSet } = page;
    const { calls } = this.seenOf(page);
    const underWay = refreshCalls.filter(({ state }) => state === 'under way');
    must(underWay.length <= 1, 'a tab makes one refresh call at a time');
    const tokens = refreshCalls.map(({ pair }) => pair.refreshToken);
    must(areDifferent(tokens), 'no refresh call is made again');
    const isNeeded = refreshCalls
      .slice(calls)
      .every(({ pair }) => this.browser.server.judge(pair.accessToken) !== 'fine');
    must(isNeeded, 'no refresh call is made with tokens that are fine');
    const isSignedIn = this.stored !== undefined || this.hasSignIn;
    must(isSignedIn || refreshCalls.length === calls, 'no refresh call is made after a sign-out');
    // A clock that was set back makes the tab forget calls, also after it is right again.
    must(wasClockSet || this.recentCalls(page) <= LIMIT, 'a tab makes 3 calls within 60 s');
  }

  private checkRequests({ asked }: ReferencePage): void {
    for (const { users } of asked) {
      const known = new Set(users.filter((user) => user !== undefined));
      must(known.size <= 1, 'no call is made again as another user');
    }
  }

  private signalsOf(page: ReferencePage): AuthSignal[] {
    return page.signal.slice(this.seenOf(page).signal);
  }

  private checkNews(page: ReferencePage, stored: TokenPair | undefined): void {
    for (const each of this.signalsOf(page)) {
      if (each.type === 'session.lost') {
        const isShared = this.stored === undefined || this.areCookiesSpoilt || this.hasSignOut;
        const hasReason = isShared || this.browser.pages.some((any) => this.hasLost(any));
        must(hasReason, 'a session is lost by a call that failed, a storm, or in another tab');
        must(!isSame(stored, each.failed), 'the cookies do not hold what failed any more');
      } else {
        const isAnother = claimsIn(stored)?.sub !== claimsIn(this.seenOf(page).current)?.sub;
        must(isAnother, 'users are switched when another one signed in');
      }
    }
  }

  private hasLost(page: ReferencePage): boolean {
    const call = page.refreshCalls.at(-1);
    const isStorm = this.recentCalls(page) >= LIMIT;
    return this.signalsOf(page).some(
      (each) =>
        each.type === 'session.lost' &&
        (isStorm || (call?.state === 'failed' && isSame(call.pair, each.failed))),
    );
  }

  private checkCurrent(page: ReferencePage): void {
    const { current } = this.seenOf(page);
    const isBegun = current === undefined && page.tokens.current() !== undefined;
    must(!isBegun || this.hasSignIn, 'a tab in which nobody is signed in stays so');
    const before = claimsIn(current);
    const after = claimsIn(page.tokens.current());
    const isSameUser = before === undefined || after === undefined || before.sub === after.sub;
    const isEmitted = this.signalsOf(page).some(({ type }) => type === 'user.switched');
    must(
      isSameUser || this.hasSignIn || isEmitted,
      'a tab that goes on as another user is told so',
    );
    if (this.areCookiesSpoilt || before === undefined || before.sid !== after?.sid) return;
    must(after.rc >= before.rc, 'a tab’s pair never goes back to an older one');
  }

  private checkCookies(stored: TokenPair | undefined): void {
    const isFilled = this.stored === undefined && stored !== undefined;
    must(!isFilled || this.hasSignIn, 'empty cookies are filled by a sign-in alone');
    const isEmptied = this.stored !== undefined && stored === undefined;
    const isTheirs = this.browser.pages.some((page) =>
      this.signalsOf(page).some((each) => 'failed' in each && isSame(each.failed, this.stored)),
    );
    const mayBeEmptied = this.hasSignOut || this.areCookiesSpoilt || isTheirs;
    must(!isEmptied || mayBeEmptied, 'cookies go only if they hold the pair that failed');

    const before = claimsIn(this.stored);
    const after = claimsIn(stored);
    if (after === undefined) return;
    const { sid, rc } = after;
    must(stored?.refreshToken === `${sid}.${rc}`, 'the tokens in the cookies go together');
    const isSameSession = before === undefined || before.sid === sid;
    must(isSameSession || this.hasSignIn, 'nothing but a sign-in takes the place of another one');
    const highest = this.counters.get(sid) ?? 0;
    must(this.areCookiesSpoilt || rc >= highest, 'cookies never go back to an older pair');
    this.counters.set(sid, Math.max(highest, rc));
  }

  private recentCalls({ refreshCalls }: ReferencePage): number {
    return refreshCalls.filter(({ began }) => this.browser.server.now - began < WINDOW_MS).length;
  }
}

function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`Not so: ${rule}`);
}
