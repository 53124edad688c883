import { describe, expect } from 'vitest';
import type { Entry } from './auth.machine.ts';
import { refused, test } from './testing/account-test.ts';
import { ann } from './testing/open-account.ts';

const signIn: Entry = { type: 'signIn.submit', body: { email: ann.email, password: 'secret-1' } };
const signUp: Entry = { type: 'signUp.submit', body: { email: ann.email, termsAccepted: true } };
const wrong = refused(400, { code: 'wrong_credentials', detail: 'Wrong.', fields: {} });

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
    ['a fault of the server', refused(500, { detail: 'Oops.' })],
    ['no answer', refused(0, undefined)],
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
