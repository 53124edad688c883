// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedIn, TokenPair } from '#contract/auth.ts';
import { login, logout } from '#web/shared/api/accounts.ts';
import { connection } from '#web/shared/api/connection.ts';
import { watchPayment } from '#web/shared/api/payments.ts';
import { pairOf } from '#web/shared/api/testing/reference-pair.ts';
import { outage } from '#web/shared/api/testing/refusal.ts';
import { createTokenStore, tokenStore } from '#web/shared/api/token-store.ts';
import { getMe } from '#web/shared/api/users.ts';
import { readKept } from '#web/shared/storage/member-cache.ts';
import { standInCaches } from '#web/shared/storage/testing/stand-in-caches.ts';
import { type AuthActor, startAuth } from './auth-actor.ts';
import { beforeSignOut } from './before-sign-out.ts';
import { ann } from './testing/open-account.ts';

vi.mock('#web/shared/api/accounts.ts');
vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');

const HERE: TokenPair = { accessToken: 'here', refreshToken: 'here' };
const ELSEWHERE: TokenPair = { accessToken: 'there', refreshToken: 'there' };
const BODY = { email: ann.email, password: 'calm-waters-7' };
const SIGNED_IN: SignedIn = { ...HERE, user: { ...ann, accessTo: null } };

/** The channel of the tab under test. Its messages are in `told`. */
let channel: EventTarget;
const emitted = vi.fn();
class StandInChannel extends EventTarget {
  constructor() {
    super();
    channel = this;
  }
  postMessage = emitted;
}

let auth: AuthActor;
function start(): void {
  vi.stubGlobal('BroadcastChannel', StandInChannel);
  auth = startAuth();
}
const receive = (data: string) => channel.dispatchEvent(new MessageEvent('message', { data }));
const isIn = (state: Parameters<ReturnType<AuthActor['getSnapshot']>['matches']>[0]) =>
  vi.waitFor(() => expect(auth.getSnapshot().matches(state)).toBe(true));

/** Another tab of this browser writes its pair into the shared cookies. */
const storeElsewhere = (pair: TokenPair) => createTokenStore().begin(pair);

beforeEach(() => {
  vi.mocked(getMe).mockResolvedValue(ann);
  vi.mocked(login).mockResolvedValue(SIGNED_IN);
});
afterEach(() => {
  auth.stop();
  tokenStore.forget();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('signing in stores both tokens and notifies the other tabs', async () => {
  start();
  auth.send({ type: 'signIn.submit', body: BODY });
  await isIn({ loggedIn: 'ready' });
  expect(tokenStore.stored()).toEqual(HERE);
  expect(emitted.mock.calls).toEqual([['tab.signIn']]);
  expect(i18next.language).toBe(ann.language);
});

test('a response without a user id signs nobody in', async () => {
  vi.mocked(login).mockResolvedValue({ ...HERE, user: {} } as SignedIn);
  start();
  const failed = new Promise((resolve) => auth.on('call.failed', ({ error }) => resolve(error)));
  auth.send({ type: 'signIn.submit', body: BODY });
  expect(await failed).toMatchObject({ messageKey: 'errors.wrong_response_from_server' });
  expect(tokenStore.current()).toBeUndefined();
  expect(emitted).not.toHaveBeenCalled();
});

test('back from a checkout, the order is asked for first: its payment renews the tokens', async () => {
  const status = Promise.withResolvers<never>();
  vi.mocked(watchPayment).mockReturnValue(status.promise);
  tokenStore.begin(HERE);
  window.history.replaceState(null, '', '/cabinet/payment?order=o-1');
  start();
  window.history.replaceState(null, '', '/');
  expect(watchPayment).toHaveBeenCalledExactlyOnceWith('o-1');
  expect(getMe).not.toHaveBeenCalled();
  status.reject(new Error('away'));
  await isIn({ loggedIn: 'ready' });
});

test('signing out sends both tokens, deletes them and notifies the other tabs', async () => {
  tokenStore.begin(HERE);
  start();
  await isIn({ loggedIn: 'ready' });
  auth.send({ type: 'signOut.submit' });
  await isIn('leaving');
  expect(logout).toHaveBeenCalledExactlyOnceWith(HERE);
  expect(tokenStore.current()).toBeUndefined();
  expect(tokenStore.stored()).toBeUndefined();
  expect(emitted.mock.calls).toEqual([['tab.signOut']]);
});

test('signing out ends the login session after the pending tasks', async () => {
  tokenStore.begin(HERE);
  start();
  await isIn({ loggedIn: 'ready' });
  const task = Promise.withResolvers<void>();
  const stop = beforeSignOut(() => task.promise);
  auth.send({ type: 'signOut.submit' });
  await Promise.resolve();
  expect(logout).not.toHaveBeenCalled();
  task.resolve();
  await isIn('leaving');
  expect(logout).toHaveBeenCalledExactlyOnceWith(HERE);
  stop();
});

describe('what the device keeps of a member', () => {
  const OF_ANN = pairOf({ sub: ann.id });
  let kept: ReturnType<typeof standInCaches>['all'];
  beforeEach(async () => {
    kept = standInCaches().all;
    tokenStore.begin(OF_ANN);
    start();
    await vi.waitFor(async () => expect(await readKept(ann.id, '/user')).toBeDefined());
  });

  test('opens the next page without a network, as they were, and goes on when it is back', async () => {
    auth.stop();
    vi.mocked(getMe).mockRejectedValue(outage);
    start();
    await isIn({ loggedIn: 'ready' });
    expect(auth.getSnapshot().context.user).toEqual(ann);
    vi.mocked(getMe).mockResolvedValue({ ...ann, firstName: 'Anna' });
    connection.note(false);
    connection.note(true);
    await vi.waitFor(() => expect(auth.getSnapshot().context.user?.firstName).toBe('Anna'));
  });

  test.for([
    ['they sign out', () => auth.send({ type: 'signOut.submit' })],
    ['they sign out in another tab', () => receive('tab.signOut')],
    ['their login is refused', () => auth.send({ type: 'session.lost', failed: OF_ANN })],
    ['they remove their account', () => auth.send({ type: 'user.remove' })],
  ] as const)('goes when %s', async ([, leave]) => {
    leave();
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  test('is never that of another', async () => {
    vi.mocked(getMe).mockResolvedValue({ ...ann, id: 'bea' });
    auth.send({ type: 'user.switched' });
    await vi.waitFor(async () => expect(await readKept('bea', '/user')).toBeDefined());
    expect(kept.size).toBe(1);
  });
});

describe('another tab', () => {
  test('that signs in signs this one in with its tokens', async () => {
    start();
    storeElsewhere(ELSEWHERE);
    receive('tab.signIn');
    await isIn({ loggedIn: 'ready' });
    expect(tokenStore.current()).toEqual(ELSEWHERE);
  });

  test('that signs in where cookies are blocked does not affect this one', () => {
    start();
    receive('tab.signIn');
    expect(auth.getSnapshot().value).toBe('anonymous');
    expect(getMe).not.toHaveBeenCalled();
  });

  test('that signs out leaves no token in this one', async () => {
    tokenStore.begin(HERE);
    start();
    await isIn({ loggedIn: 'ready' });
    receive('tab.signOut');
    expect(auth.getSnapshot().value).toBe('anonymous');
    expect(tokenStore.current()).toBeUndefined();
    expect(logout).not.toHaveBeenCalled();
  });
});
