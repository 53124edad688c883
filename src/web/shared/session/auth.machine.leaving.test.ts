import { describe, expect } from 'vitest';
import type { TokenPair } from '#contract/auth.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { ann, loaded, test } from './testing/open-account.ts';

const PAIR: TokenPair = { accessToken: 'access', refreshToken: 'refresh' };

describe('signing out', () => {
  test('calls once, clears the user and both tokens, and opens the sign-in page', async ({
    account,
  }) => {
    await loaded(account);
    account.send({ type: 'signOut.submit' });
    account.send({ type: 'signOut.submit' });
    expect(account.asked.mock.calls.filter(([name]) => name === 'signOut')).toHaveLength(1);
    expect(account.state().context.user).toEqual(ann);
    await account.answers('signOut');
    expect(account.state().hasTag('leaving')).toBe(true);
    expect(account.state().context).toMatchObject({ user: null, leavingTo: '/login' });
    expect(account.forgetTokens).toHaveBeenCalledExactlyOnceWith({});
    account.send({ type: 'page.arrive' });
    expect(account.state().value).toBe('anonymous');
  });

  test('on failure emits the error, and the user stays signed in', async ({ account }) => {
    await loaded(account);
    const fault = refusal(503);
    account.send({ type: 'signOut.submit' });
    await account.refuses('signOut', fault);
    expect(account.state().hasTag('loggedIn')).toBe(true);
    expect(account.state().context.user).toEqual(ann);
    expect(account.forgetTokens).not.toHaveBeenCalled();
    expect(account.failures).toEqual([fault]);
  });

  test('works for a user who could not be loaded', async ({ account }) => {
    account.send({ type: 'user.load' });
    await account.refuses('loadUser', refusal(503));
    account.send({ type: 'signOut.submit' });
    await account.refuses('signOut', refusal(503));
    expect(account.state().matches({ loggedIn: 'loadFailed' })).toBe(true);
    account.send({ type: 'signOut.submit' });
    await account.answers('signOut');
    expect(account.state().hasTag('leaving')).toBe(true);
  });
});

describe('a lost login session', () => {
  test('resets the user and opens the home page, whatever was going on', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.load' });
    account.send({ type: 'session.lost', failed: PAIR });
    expect(account.state().hasTag('leaving')).toBe(true);
    expect(account.state().context).toMatchObject({ user: null, leavingTo: '/' });
    expect(account.forgetTokens).toHaveBeenCalledExactlyOnceWith({ failed: PAIR });
    await account.answers('loadUser', ann);
    expect(account.state().context.user).toBeNull();
  });

  test('that the user has ended elsewhere leads back, with their address', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'session.lost', failed: PAIR, endedBy: 'user' });
    expect(account.state().context).toMatchObject({ leavingTo: '/', returningAs: ann.email });
    account.send({ type: 'page.arrive' });
    account.send({ type: 'user.load' });
    account.send({ type: 'session.lost', failed: PAIR });
    expect(account.state().context).toMatchObject({ leavingTo: '/', returningAs: null });
  });

  test('ends the wait at the start, too', async ({ account }) => {
    account.send({ type: 'user.load' });
    account.send({ type: 'session.lost', failed: PAIR });
    expect(account.state().hasTag('blocking')).toBe(false);
    await account.refuses('loadUser', refusal(401));
    expect(account.failures).toEqual([]);
  });

  test('changes nothing if no user is signed in', ({ account }) => {
    account.send({ type: 'session.lost', failed: PAIR });
    expect(account.state().value).toBe('anonymous');
    expect(account.forgetTokens).not.toHaveBeenCalled();
  });
});
