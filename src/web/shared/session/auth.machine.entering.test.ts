import { describe, expect } from 'vitest';
import { outage, refusal } from '#web/shared/api/testing/refusal.ts';
import type { Entry } from './auth.machine.ts';
import { ann, type OpenAccount, test } from './testing/open-account.ts';

const signIn: Entry = { type: 'signIn.submit', body: { email: ann.email, password: 'secret-1' } };
const signUp: Entry = { type: 'signUp.submit', body: { email: ann.email, termsAccepted: true } };
const wrong = refusal(400, 'wrong_credentials', 'Wrong.');

describe('signing in and up', () => {
  test.for([signIn, signUp])(
    '$type makes one call and loads the user',
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

  test('a problem that the user can fix is available to the form until the next try', async ({
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

  test('the problem is plain data', async ({ account }) => {
    account.send(signIn);
    await account.refuses('enter', wrong);
    const { problem } = account.state().context;
    expect(JSON.parse(JSON.stringify(problem))).toEqual({ ...problem, retryAfter: undefined });
  });

  test.for([
    ['a fault of the server', refusal(500, undefined, 'Oops.')],
    ['no response', outage],
    ['an error of the app', new Error('chunk')],
  ] as const)('%s is emitted and not shown by the form', async ([, error], { account }) => {
    account.send(signIn);
    await account.refuses('enter', error);
    expect(account.state().value).toBe('anonymous');
    expect(account.state().context.problem).toBeNull();
    expect(account.failures).toEqual([error]);
  });

  test('leaving the form clears its problem', async ({ account }) => {
    account.send(signIn);
    await account.refuses('enter', wrong);
    account.send({ type: 'problem.dismiss' });
    expect(account.state().context.problem).toBeNull();
  });
});

describe('a challenge', () => {
  const challenge = { signature: 'of the server' };
  const proofOfWork = 'the solution';
  const busy = refusal(429, 'challenge_required', 'Later.', { challenge });

  const challenged = async (account: OpenAccount, entry: Entry = signUp) => {
    account.send(entry);
    await account.refuses('enter', busy);
    expect(account.state().hasTag('checking')).toBe(true);
  };

  test.for([signIn, signUp])('is solved, and $type repeated', async (entry, { account }) => {
    await challenged(account, entry);
    account.send(entry);
    await account.answers('solve', proofOfWork);
    expect(account.state().hasTag('checking')).toBe(false);
    expect(account.state().context.problem).toBeNull();
    expect(account.asked.mock.calls).toEqual([
      ['enter', entry],
      ['solve', challenge],
      ['enter', { ...entry, body: { ...entry.body, proofOfWork } }],
    ]);
    await account.answers('enter', ann);
    expect(account.state().hasTag('loggedIn')).toBe(true);
    expect(account.state().context.entry).toBeNull();
  });

  test('is the problem of the form if it cannot be solved', async ({ account }) => {
    await challenged(account);
    await account.refuses('solve', new Error('no cryptography'));
    expect(account.state().value).toBe('anonymous');
    expect(account.state().context.problem).toMatchObject({ detail: 'Later.' });
    expect(account.failures).toEqual([]);
  });

  test('is solved three times, and then is the problem of the form', async ({ account }) => {
    await challenged(account);
    for (let time = 1; time <= 3; time += 1) {
      await account.answers('solve', proofOfWork);
      await account.refuses('enter', busy);
    }
    expect(account.state().value).toBe('anonymous');
    expect(account.state().context.problem).toMatchObject({ detail: 'Later.' });
    expect(account.asked).toHaveBeenCalledTimes(7);
  });

  test('is left with its form, and the next form starts anew', async ({ account }) => {
    await challenged(account);
    account.send({ type: 'problem.dismiss' });
    expect(account.state().value).toBe('anonymous');
    expect(account.state().context).toMatchObject({ problem: null, entry: null });
    await account.answers('solve', proofOfWork);
    expect(account.asked).toHaveBeenCalledTimes(2);
    await challenged(account, signIn);
  });
});
