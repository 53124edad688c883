import { expect, test } from 'vitest';
import { ANSWERS_CONSENT_VERSION, TERMS_VERSION } from '#contract/consents.ts';
import { HOUR, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { openAccountsApi, PASSWORD } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const attempt = {
  id: 'tiny',
  answers: { mood: 'a', night: ['b', 'c'] },
  definitionHash: '0a1b',
};
const body = (email: string, rest: object = {}) => ({
  email,
  password: PASSWORD,
  termsAccepted: true,
  ...rest,
});

test('signing up returns the user and a working pair of tokens', async () => {
  const { status, body: answer } = await api.post(
    '/auth/signup/',
    body('Anna.K@Example.com', { firstName: 'Anna', language: 'es' }),
  );
  expect(status).toBe(201);
  expect(answer.user).toEqual({
    id: expect.any(String),
    email: 'anna.k@example.com',
    firstName: 'Anna',
    language: 'es',
    emailVerified: false,
    emailProblem: null,
    accessTo: null,
    hasPassword: true,
    unsubscribeId: expect.stringMatching(/^[\w-]{32}$/),
    emailPreferences: {
      account: true,
      payments: true,
      subscription: true,
      reminders: true,
      purchase: true,
    },
    timeZone: null,
    keepsAnswers: null,
  });
  expect(await api.me(answer.accessToken)).toBe(200);
  expect((await api.refresh(answer.refreshToken)).status).toBe(200);
});

test('it sends the verification and the welcome email, in the user’s language', async () => {
  const { user } = await api.signUp({ email: 'mails@example.com', firstName: 'Eva' });
  const to = {
    userId: user.id,
    email: 'mails@example.com',
    firstName: 'Eva',
    language: 'en',
    unsubscribeId: user.unsubscribeId,
  };
  expect(await api.mails.sentTo('mails@example.com')).toEqual([
    { kind: 'verify', to, path: expect.stringMatching(`^/verify-email/${user.id}/[\\w-]{43}$`) },
    { kind: 'welcome', to },
  ]);
});

test('without a password the account is usable at once, and the welcome email has a link to set one', async () => {
  const email = 'funnel@example.com';
  const signedUp = await api.post('/auth/signup/', { email, termsAccepted: true });
  expect(signedUp.body.user.hasPassword).toBe(false);
  const { accessToken: token } = signedUp.body;
  expect(await api.me(token)).toBe(200);
  expect((await api.login(email, '')).status).toBe(400);

  const finish = await api.linkTo(email, 'welcome');
  expect((await api.post(finish, { password: PASSWORD })).status).toBe(204);
  expect((await api.login(email)).status).toBe(200);
});

test('the language is that of the request unless the body names one', async () => {
  const languageOf = async (email: string, rest: object, language: string) =>
    (await api.post('/auth/signup/', body(email, rest), { language })).body.user.language;
  expect(await languageOf('l1@example.com', {}, 'es-MX,es;q=0.9')).toBe('es');
  expect(await languageOf('l2@example.com', { language: 'en' }, 'es')).toBe('en');
  expect(await languageOf('l3@example.com', {}, 'fr')).toBe('en');
});

test('promo data under a name that cannot be stored is left out, the rest is stored', async () => {
  const promo = { 'a\0b': '1', '\ud800': '2', ['x'.repeat(501)]: '3', '': '4', utm_source: 'ok' };
  const { accessToken: token } = await api.signUp({ promo });
  const { body: kept } = await api.call('GET', '/users/me/export/', undefined, { token });
  expect(kept.profile.promo).toEqual({ utm_source: 'ok' });
});

test('the visitor’s quiz and promo data are stored', async () => {
  const promo = { utm_source: 'newsletter', ref: 'ñ & "quotes"' };
  const answers = { ...attempt.answers, mood: 'nonsense', other: 'x' };
  const { accessToken: token, user } = await api.signUp({
    wizard: { ...attempt, answers },
    answersConsent: ANSWERS_CONSENT_VERSION,
    promo,
  });
  expect(user.keepsAnswers).toBe(true);
  const { body: kept } = await api.call('GET', '/users/me/export/', undefined, { token });
  expect(kept.profile.promo).toEqual(promo);
  expect(kept.quizAttempts).toMatchObject([
    { wizardId: 'tiny', definitionHash: '0a1b', answers: { mood: '', night: ['b', 'c'] } },
  ]);
});

test('without the consent to keep them, answers are not stored', async () => {
  const { accessToken: token, user } = await api.signUp({ wizard: attempt });
  expect(user.keepsAnswers).toBeNull();
  const { body: kept } = await api.call('GET', '/users/me/export/', undefined, { token });
  expect(kept.quizAttempts).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain(attempt.definitionHash);
});

test('consents are stored with the version of their text and the time', async () => {
  const { accessToken: token } = await api.signUp({
    termsVersion: TERMS_VERSION,
    answersConsent: ANSWERS_CONSENT_VERSION,
  });
  const { body: kept } = await api.call('GET', '/users/me/export/', undefined, { token });
  const said = { isGiven: true, saidAt: api.time.now().toISOString(), withdrawnAt: null };
  expect(kept.consents).toHaveLength(2);
  expect(kept.consents).toEqual(
    expect.arrayContaining([
      { id: expect.any(String), kind: 'terms', version: TERMS_VERSION, ...said },
      { id: expect.any(String), kind: 'answers', version: ANSWERS_CONSENT_VERSION, ...said },
    ]),
  );
});

test('an unknown quiz is refused, and no account is created', async () => {
  const wizard = { ...attempt, id: 'no-such-quiz' };
  const answersConsent = ANSWERS_CONSENT_VERSION;
  const wanted = body('no-quiz@example.com', { wizard, answersConsent });
  expect((await api.post('/auth/signup/', wanted)).body.code).toBe('unknown_wizard');
  expect((await api.post('/auth/signup/', body('no-quiz@example.com'))).status).toBe(201);
});

test('an address with an account is refused, in upper case as well', async () => {
  await api.signUp({ email: 'known@example.com' });
  const again = await api.post('/auth/signup/', body('KNOWN@example.COM'));
  expect([again.status, again.body.code]).toEqual([400, 'email_taken']);
  expect(await api.mails.sentTo('known@example.com')).toHaveLength(2);
});

test('of ten concurrent sign-ups with one address one creates an account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.post('/auth/signup/', body('race@example.com'))),
  );
  const codes = answers.map(({ status, body: { code } }) => code ?? status).sort();
  expect(codes).toEqual([201, ...Array(9).fill('email_taken')]);
  expect(await api.mails.sentTo('race@example.com')).toHaveLength(2);
});

test('if an email cannot be queued, no account is created', async () => {
  api.mails.failure = new Error('no room in the queue');
  const failed = await api.post('/auth/signup/', body('rolled-back@example.com'));
  api.mails.failure = undefined;
  expect(failed.status).toBe(500);
  expect((await api.post('/auth/signup/', body('rolled-back@example.com'))).status).toBe(201);
  expect(await api.mails.sentTo('rolled-back@example.com')).toHaveLength(2);
});

test.for([
  ['without the terms', { termsAccepted: undefined }, 'termsAccepted'],
  ['with the terms refused', { termsAccepted: false }, 'termsAccepted'],
  ['with a password of 257 characters', { password: `a1${'b'.repeat(255)}` }, 'password'],
  ['with a language we do not have', { language: 'fr' }, 'language'],
] as const)('signing up %s is refused by name', async ([, rest, field]) => {
  const answer = await api.post('/auth/signup/', body('fields@example.com', rest));
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a password is never trimmed', async () => {
  const password = '  dos años 2  ';
  const { email } = await api.signUp({ password });
  expect((await api.login(email, password.trim())).body.code).toBe('wrong_credentials');
  expect((await api.login(email, password)).status).toBe(200);
});

test('one address can create 20 accounts an hour without a proof of work', async () => {
  const ip = api.newIp();
  const signUp = (number: number, from = ip) =>
    api.post('/auth/signup/', body(`crowd-${number}@example.com`), { ip: from });
  for (let number = 1; number <= 20; number += 1) expect((await signUp(number)).status).toBe(201);
  api.time.pass(10 * MINUTE);
  const refused = await signUp(21);
  expect([refused.status, refused.body.code]).toEqual([429, 'challenge_required']);
  expect(refused.retryAfter).toBe((50 * MINUTE) / SECOND);
  expect((await signUp(21, api.newIp())).status).toBe(201);
  api.time.pass(HOUR);
  expect((await signUp(22)).status).toBe(201);
});
