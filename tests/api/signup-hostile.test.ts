import { expect, test } from 'vitest';
import { openAccountsApi, PASSWORD } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const signup = (email: unknown) => ({ email, password: PASSWORD, termsAccepted: true });

test.for([
  'nobody',
  'a@example.com\r\nBcc: everybody@example.com',
  'a@example.com\u0000',
  'a'.repeat(60_000),
])('the address %j is refused by name', async (email) => {
  for (const path of ['/auth/signup/', '/auth/reset/start/', '/auth/login/']) {
    const { status, body } = await api.post(path, signup(email));
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(body.fields)).toEqual(['email']);
  }
});

test.for(['a..b@example.com'])(
  'no account is created with %s, which cannot receive email; an existing one may sign in',
  async (email) => {
    const { status, body } = await api.post('/auth/signup/', signup(email));
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.fields).toEqual({ email: 'Enter an email address such as name@example.com.' });
    expect((await api.login(email)).body.code).toBe('wrong_credentials');
  },
);

test.for([
  "o'brien+mellow@example.com",
  '!#$%&*/=?^_`{|}~-@example.com',
  '--drop@example.co.uk',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.ex`,
])('the odd but real address %s has its own account', async (email) => {
  const { user } = await api.signUp({ email });
  expect(user.email).toBe(email);
  expect((await api.login(email)).body.user.id).toBe(user.id);
  for (const { to } of await api.mails.sentTo(email)) expect(to.email).toBe(email);
});
