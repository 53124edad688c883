import { test as base, describe, expect } from 'vitest';
import { createActor } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import { ApiError, problemOf } from '#web/api/api-error.ts';
import type { User } from '#web/api/user.ts';
import { authMachine } from './auth.machine.ts';
import type { Entry } from './auth-events.ts';
import { ann, loaded, type OpenAccount, openAccount } from './testing/open-account.ts';

const PAIR: TokenPair = { accessToken: 'access', refreshToken: 'refresh' };
const bob: User = { ...ann, id: '1f0e6c2d-5d41-4c8e-9a57-8b2f0c3e7b94', firstName: 'Bob' };
const signIn: Entry = { type: 'signIn.submit', body: { email: ann.email, password: 'secret-1' } };
const signUp: Entry = { type: 'signUp.submit', body: { email: ann.email, termsAccepted: true } };

const refused = (status: number, body: unknown) => new ApiError(problemOf(status, body, null));
const wrong = refused(400, { code: 'wrong_credentials', detail: 'Wrong.', fields: {} });

const test = base.extend<{ account: OpenAccount }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from it.
  account: async ({}, use) => {
    const account = openAccount();
    await use(account);
    account.actor.stop();
  },
});

describe('at start', () => {
  test('nobody is signed in without an access token, and nothing is asked', ({ account }) => {
    expect(account.state().value).toBe('anonymous');
    expect(account.state().hasTag('loggedIn')).toBe(false);
    expect(account.asked).not.toHaveBeenCalled();
  });

  test('with an access token the user loads, and the app stays covered until then', async ({
    account,
  }) => {
    account.send({ type: 'user.load' });
    expect(account.state().hasTag('loggedIn')).toBe(true);
    expect(account.state().hasTag('covered')).toBe(true);
    await account.answers('loadUser', ann);
    expect(account.state().context.user).toEqual(ann);
    expect(account.state().hasTag('covered')).toBe(false);
  });

  test('a user that cannot be loaded leaves nobody behind the spinner, and can be tried again', async ({
    account,
  }) => {
    const fault = refused(503, {});
    account.send({ type: 'user.load' });
    await account.refuses('loadUser', fault);
    expect(account.state().hasTag('covered')).toBe(false);
    expect(account.state().hasTag('loggedIn')).toBe(true);
    expect(account.state().context.user).toBeNull();
    expect(account.failures).toEqual([fault]);
    expect(account.forgetTokens).not.toHaveBeenCalled();
    await loaded(account);
    expect(account.state().context.user).toEqual(ann);
  });
});

describe('signing in and up', () => {
  test.for([signIn, signUp])(
    '$type makes one call and brings the user',
    async (entry, { account }) => {
      account.send(entry);
      account.send(entry);
      account.send(signIn);
      expect(account.state().hasTag('submitting')).toBe(true);
      expect(account.state().hasTag('loggedIn')).toBe(false);
      expect(account.asked.mock.calls).toEqual([['enter', entry]]);
      await account.answers('enter', ann);
      expect(account.state().hasTag('loggedIn')).toBe(true);
      expect(account.state().context.user).toEqual(ann);
    },
  );

  test('what the sender can mend is kept for the form until they try again', async ({
    account,
  }) => {
    account.send(signIn);
    await account.refuses('enter', wrong);
    expect(account.state().value).toBe('anonymous');
    expect(account.state().context.problem).toMatchObject({ code: 'wrong_credentials' });
    expect(account.failures).toEqual([]);
    account.send(signIn);
    expect(account.state().context.problem).toBeNull();
  });

  test('the kept problem is plain data', async ({ account }) => {
    account.send(signIn);
    await account.refuses('enter', wrong);
    const { problem } = account.state().context;
    expect(JSON.parse(JSON.stringify(problem))).toEqual({ ...problem, retryAfter: undefined });
  });

  test.for([
    ['a fault of the server', refused(500, { detail: 'Oops.' })],
    ['no answer', refused(0, undefined)],
    ['an error of the app', new Error('chunk')],
  ] as const)('%s is told, and no form shows it', async ([, error], { account }) => {
    account.send(signIn);
    await account.refuses('enter', error);
    expect(account.state().value).toBe('anonymous');
    expect(account.state().context.problem).toBeNull();
    expect(account.failures).toEqual([error]);
  });

  test('a form that is left takes its problem along', async ({ account }) => {
    account.send(signIn);
    await account.refuses('enter', wrong);
    account.send({ type: 'problem.dismiss' });
    expect(account.state().context.problem).toBeNull();
  });
});

describe('signing out', () => {
  test('calls once, clears the user and both tokens, and leads to the sign-in page', async ({
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

  test('on failure the error is told and the user stays', async ({ account }) => {
    await loaded(account);
    const fault = refused(503, {});
    account.send({ type: 'signOut.submit' });
    await account.refuses('signOut', fault);
    expect(account.state().hasTag('loggedIn')).toBe(true);
    expect(account.state().context.user).toEqual(ann);
    expect(account.forgetTokens).not.toHaveBeenCalled();
    expect(account.failures).toEqual([fault]);
  });

  test('can be done by whoever could not be loaded', async ({ account }) => {
    account.send({ type: 'user.load' });
    await account.refuses('loadUser', refused(503, {}));
    account.send({ type: 'signOut.submit' });
    await account.refuses('signOut', refused(503, {}));
    expect(account.state().matches({ loggedIn: 'unloaded' })).toBe(true);
    account.send({ type: 'signOut.submit' });
    await account.answers('signOut');
    expect(account.state().hasTag('leaving')).toBe(true);
  });
});

describe('a login session that is lost', () => {
  test('resets the user and leads to the root, whatever was going on', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.load' });
    account.send({ type: 'session.lost', failed: PAIR });
    expect(account.state().hasTag('leaving')).toBe(true);
    expect(account.state().context).toMatchObject({ user: null, leavingTo: '/' });
    expect(account.forgetTokens).toHaveBeenCalledExactlyOnceWith({ failed: PAIR });
    await account.answers('loadUser', ann);
    expect(account.state().context.user).toBeNull();
  });

  test('at start it ends the wait, too', async ({ account }) => {
    account.send({ type: 'user.load' });
    account.send({ type: 'session.lost', failed: PAIR });
    expect(account.state().hasTag('covered')).toBe(false);
    await account.refuses('loadUser', refused(401, {}));
    expect(account.failures).toEqual([]);
  });

  test('means nothing to somebody who is not signed in', ({ account }) => {
    account.send({ type: 'session.lost', failed: PAIR });
    expect(account.state().value).toBe('anonymous');
    expect(account.forgetTokens).not.toHaveBeenCalled();
  });
});

describe('a login session that the server ended by the user’s own act', () => {
  test('is over here, too, and the page stays where it is', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'session.end' });
    expect(account.state().value).toBe('anonymous');
    expect(account.state().context.user).toBeNull();
    expect(account.forgetTokens).toHaveBeenCalledExactlyOnceWith({});
  });
});

describe('another tab', () => {
  test('that signs in brings the user here, too', async ({ account }) => {
    account.send({ type: 'tab.signIn' });
    expect(account.adoptTokens).toHaveBeenCalledTimes(1);
    await account.answers('loadUser', ann);
    expect(account.state().context.user).toEqual(ann);
  });

  test.for(['tab.signIn', 'user.switched'] as const)(
    '%s as somebody else: the one before is gone from the screen at once',
    async (type, { account }) => {
      await loaded(account);
      account.send({ type });
      expect(account.adoptTokens).toHaveBeenCalledTimes(1);
      expect(account.state().context.user).toBeNull();
      expect(account.state().hasTag('covered')).toBe(true);
      await account.answers('loadUser', bob);
      expect(account.state().context.user).toEqual(bob);
    },
  );

  test('that signs out signs this one out, without another call', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'tab.signOut' });
    expect(account.state().value).toBe('anonymous');
    expect(account.state().context.user).toBeNull();
    expect(account.dropTokens).toHaveBeenCalledTimes(1);
    expect(account.asked.mock.calls.map(([name]) => name)).not.toContain('signOut');
  });
});

describe('the user', () => {
  test('is loaded anew with the old one on the screen', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.load' });
    expect(account.state().hasTag('covered')).toBe(false);
    expect(account.state().context.user).toEqual(ann);
    await account.answers('loadUser', { ...ann, emailVerified: true });
    expect(account.state().context.user?.emailVerified).toBe(true);
  });

  test('stays as known when loading anew fails', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.load' });
    await account.refuses('loadUser', refused(503, {}));
    expect(account.state().context.user).toEqual(ann);
    expect(account.failures).toHaveLength(1);
  });

  test('is replaced by what a change answers', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.replace', user: { ...ann, language: 'es' } });
    expect(account.state().context.user?.language).toBe('es');
  });

  test('is not replaced by what a change of somebody else answers, late', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'tab.signIn' });
    await account.answers('loadUser', bob);
    account.send({ type: 'user.replace', user: { ...ann, language: 'es' } });
    expect(account.state().context.user).toEqual(bob);
  });

  test('that was removed leaves nothing behind, and the root comes next', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.remove' });
    expect(account.state().context).toMatchObject({ user: null, leavingTo: '/' });
    expect(account.forgetTokens).toHaveBeenCalledExactlyOnceWith({});
  });
});

test('what must be provided says so', async () => {
  const actor = createActor(authMachine).start();
  const failed = new Promise((resolve) => actor.on('call.failed', ({ error }) => resolve(error)));
  actor.send(signIn);
  expect(await failed).toEqual(new Error('enter must be provided'));
});
