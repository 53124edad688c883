import fc from 'fast-check';
import { expect } from 'vitest';
import { PASSWORD, test } from '../support/accounts-api.ts';

const signup = (email: unknown) => ({ email, password: PASSWORD, termsAccepted: true });

test.for([
  '',
  'nobody',
  '@example.com',
  'a@',
  'a@b',
  'a@@example.com',
  'a b@example.com',
  ' a@example.com',
  'a@example.com ',
  'a@example.com\n',
  'a@example.com\r\nBcc: everybody@example.com',
  'a\r\n@example.com',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'Anna <a@example.com>',
  '<a@example.com>',
  '"Anna" <a@example.com>',
  '"a b"@example.com',
  'a@example..com',
  'a@.example.com',
  'a@example.com.',
  'a@-example.com',
  'a@[127.0.0.1]',
  'ä@example.com',
  'a@exämple.com',
  'a@example.com\u0000',
  'a\u202e@example.com',
  '\ud800@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(126)}com`,
  'a'.repeat(60_000),
])('the address %j is refused by name', async (email, { api }) => {
  for (const path of ['/auth/signup/', '/auth/reset/start/', '/auth/login/']) {
    const { status, body } = await api.post(path, signup(email));
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(body.fields)).toEqual(['email']);
  }
});

test.for(['a..b@example.com', '.a@example.com', 'a.@example.com', 'a@127.0.0.1'])(
  'no account is created with %s, which cannot receive email; an existing one may sign in',
  async (email, { api }) => {
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
])('the odd but real address %s has its own account', async (email, { api }) => {
  const { user } = await api.signUp({ email });
  expect(user.email).toBe(email);
  expect((await api.login(email)).body.user.id).toBe(user.id);
  for (const { to } of await api.mails.sentTo(email)) expect(to.email).toBe(email);
});

test('no text causes a server error', async ({ api }) => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...'a@.\'\r\n\t\0<>,;"\\ñ🙂') }),
    fc.emailAddress(),
  );
  await fc.assert(
    fc.asyncProperty(text, text, async (email, password) => {
      const { status } = await api.post('/auth/login/', { email, password });
      expect(status).toBe(400);
    }),
    { numRuns: 100 },
  );
});

test.for([null, 1, true, [], ['a@example.com'], { address: 'a@example.com' }])(
  'an address that is not a string, such as %j, is refused by name',
  async (email, { api }) => {
    const { status, body } = await api.post('/auth/signup/', signup(email));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']]);
  },
);
