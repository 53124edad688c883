import { describe, expect } from 'vitest';
import { createActor } from 'xstate';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { authMachine } from './auth.machine.ts';
import { ann, bob, loaded, test } from './testing/open-account.ts';

describe('at start', () => {
  test('a failed load ends the spinner and can be repeated', async ({ account }) => {
    const fault = refusal(503);
    account.send({ type: 'user.load' });
    await account.refuses('loadUser', fault);
    expect(account.state().hasTag('blocking')).toBe(false);
    expect(account.state().hasTag('loggedIn')).toBe(true);
    expect(account.state().context.user).toBeNull();
    expect(account.failures).toEqual([fault]);
    expect(account.forgetTokens).not.toHaveBeenCalled();
    await loaded(account);
    expect(account.state().context.user).toEqual(ann);
  });
});

describe('another tab', () => {
  test.for(['tab.signIn', 'user.switched'] as const)(
    '%s as another user removes the previous one from the screen at once',
    async (type, { account }) => {
      await loaded(account);
      account.send({ type });
      expect(account.adoptTokens).toHaveBeenCalledTimes(1);
      expect(account.state().context.user).toBeNull();
      expect(account.state().hasTag('blocking')).toBe(true);
      await account.answers('loadUser', bob);
      expect(account.state().context.user).toEqual(bob);
    },
  );
});

describe('the user', () => {
  test('is reloaded with the old one on the screen', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.load' });
    expect(account.state().hasTag('blocking')).toBe(false);
    expect(account.state().context.user).toEqual(ann);
    await account.answers('loadUser', { ...ann, emailVerified: true });
    expect(account.state().context.user?.emailVerified).toBe(true);
  });

  test('stays unchanged if reloading fails', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.load' });
    await account.refuses('loadUser', refusal(503));
    expect(account.state().context.user).toEqual(ann);
    expect(account.failures).toHaveLength(1);
  });

  test('is replaced by the response to a change', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.replace', user: { ...ann, language: 'es' } });
    expect(account.state().context.user?.language).toBe('es');
  });

  test('is not replaced by a late response to another user’s change', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'tab.signIn' });
    await account.answers('loadUser', bob);
    account.send({ type: 'user.replace', user: { ...ann, language: 'es' } });
    expect(account.state().context.user).toEqual(bob);
  });

  test('once deleted leaves no data, and the home page opens', async ({ account }) => {
    await loaded(account);
    account.send({ type: 'user.remove' });
    expect(account.state().context).toMatchObject({ user: null, leavingTo: '/' });
    expect(account.forgetTokens).toHaveBeenCalledExactlyOnceWith({});
  });
});

test('missing actors are reported by name', async () => {
  const actor = createActor(authMachine).start();
  const failed = new Promise((resolve) => actor.on('call.failed', ({ error }) => resolve(error)));
  actor.send({ type: 'signIn.submit', body: { email: ann.email, password: 'secret-1' } });
  expect(await failed).toEqual(new Error('enter must be provided'));
});
