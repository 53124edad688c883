import { expect, test } from 'vitest';
import { contentProgress, listeningDays, sessionFinishes } from '#server/db/schema/content.ts';
import { quizAttempts, reminders } from '#server/db/schema/users.ts';
import { DAY, HOUR, MINUTE } from '../../src/server/base/clock.ts';
import { type Member, openAccountsApi } from '../support/accounts-api.ts';
import { purchaseOf } from '../support/purchase-rows.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const consent = { answersConsent: '2026-11' };
const attempt = { id: 'tiny', answers: { mood: 'b', night: ['a'] }, definitionHash: '0a1b' };

const me = ({ accessToken: token }: Pick<Member, 'accessToken'>) =>
  api.call('GET', '/users/me/', undefined, { token });
const patch = (member: Member, body: object) =>
  api.call('PATCH', '/users/me/', body, { token: member.accessToken });
const exported = async ({ accessToken: token }: Member) =>
  (await api.call('GET', '/users/me/export/', undefined, { token })).body;

test('the signed-in user is the one returned by signing up', async () => {
  const member = await api.signUp();
  expect(await me(member)).toMatchObject({ status: 200, body: member.user });
});

test('name, language and email preferences can be changed, one by one or together', async () => {
  const member = await api.signUp();
  const changed = await patch(member, { language: 'es' });
  expect(changed).toMatchObject({ status: 200, body: { ...member.user, language: 'es' } });
  const together = { firstName: 'Ana', emailPreferences: { payments: false } };
  const expected = {
    ...changed.body,
    firstName: 'Ana',
    emailPreferences: {
      account: true,
      payments: false,
      subscription: true,
      reminders: true,
      purchase: true,
    },
  };
  expect((await patch(member, together)).body).toEqual(expected);
  expect((await patch(member, {})).body).toEqual(expected);
  expect((await me(member)).body).toEqual(expected);
});

test('the time zone of a browser is stored by its listed name', async () => {
  const member = await api.signUp();
  const changed = await patch(member, { timeZone: 'america/new_york' });
  expect(changed.body).toEqual({ ...member.user, timeZone: 'America/New_York' });
  expect((await exported(member)).profile).toMatchObject({ timeZone: 'America/New_York' });
});

test('unknown properties are ignored and never stored', async () => {
  const member = await api.signUp();
  const forbidden = {
    id: '00000000-0000-4000-8000-000000000000',
    email: 'other@example.com',
    emailVerified: true,
    emailVerifiedAt: '2027-01-01T00:00:00.000Z',
    accessTo: '2999-12-31T00:00:00.000Z',
    hasPassword: false,
    passwordHash: 'x',
    claimsVersion: 99,
    unsubscribeId: 'x',
    nonsense: 'unheard-of',
  };
  expect((await patch(member, forbidden)).body).toEqual(member.user);
  expect(JSON.stringify(await exported(member))).not.toContain('unheard-of');
  expect((await api.login(member.email)).status).toBe(200);
});

test.for([
  ['language', { language: 'fr' }],
  ['firstName', { firstName: 'x'.repeat(81) }],
  ['firstName', { firstName: 'a\u0000b' }],
  ['timeZone', { timeZone: 'Europe/Atlantis' }],
  ['timeZone', { timeZone: `Europe/${'x'.repeat(64)}` }],
  ['emailPreferences.payments', { emailPreferences: { payments: 'no' } }],
] as const)('a wrong %s is refused by name, and nothing changes', async ([field, body]) => {
  const member = await api.signUp();
  const refused = await patch(member, { firstName: 'Ana', ...body });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  expect((await me(member)).body).toEqual(member.user);
});

test.for([
  ['a line break', 'Ana\n'],
  ['a terminal’s command', 'Ana\u001b[31m'],
  ['a mark that turns the direction', 'Ana\u202eanA'],
  ['an isolate', 'Ana\u2066'],
  ['a byte order mark', '\ufeffAna'],
] as const)('a name with %s is refused in plain words', async ([, firstName]) => {
  const member = await api.signUp();
  const sentences = {
    en: 'A name can’t contain line breaks or invisible control characters. Type it again.',
    es: 'Un nombre no puede tener saltos de línea ni caracteres de control invisibles. Escríbelo de nuevo.',
  };
  for (const [language, sentence] of Object.entries(sentences)) {
    const token = member.accessToken;
    const patched = await api.call('PATCH', '/users/me/', { firstName }, { token, language });
    const body = { email: 'eva@example.com', password: 'calm-river-8', firstName };
    const signup = await api.post('/auth/signup/', { ...body, termsAccepted: true }, { language });
    for (const refused of [patched, signup]) {
      expect([refused.status, refused.body.fields]).toEqual([400, { firstName: sentence }]);
    }
  }
});

test.for(['Zoë', 'María José', 'نگار\u200cین', 'O’Brien 🌿', '👩\u200d🚀'])(
  'the name %s is taken',
  async (firstName) => {
    const member = await api.signUp();
    expect((await patch(member, { firstName })).body.firstName).toBe(firstName);
  },
);

test('a quiz taken while signed in is stored, with the answers that its wizard allows', async () => {
  const member = await api.signUp(consent);
  const save = (body: object) =>
    api.post('/users/me/attempts/', body, { token: member.accessToken });
  const saved = await save({ ...attempt, answers: { mood: 'nonsense', night: ['a', 'x'] } });
  expect([saved.status, saved.body]).toEqual([
    201,
    { id: expect.any(String), savedAt: api.time.now().toISOString() },
  ]);
  expect((await save({ ...attempt, id: 'unknown' })).body.code).toBe('unknown_wizard');
  expect((await exported(member)).quizAttempts).toEqual([
    {
      id: saved.body.id,
      wizardId: 'tiny',
      definitionHash: '0a1b',
      answers: { mood: '', night: ['a'] },
      createdAt: saved.body.savedAt,
      reviewedAt: null,
      movedForward: null,
    },
  ]);
});

test('a tab that was open while a question was renamed has its quiz stored under the current name', async () => {
  const member = await api.signUp(consent);
  const upload = { ...attempt, answers: { feeling: 'b', night: ['a'] } };
  const save = async () =>
    (await api.post('/users/me/attempts/', upload, { token: member.accessToken })).body.id;
  const id = await save();
  const stored = () => exported(member).then(({ quizAttempts: all }) => all);
  expect(await stored()).toMatchObject([{ id, answers: attempt.answers }]);

  // As if the server had stored it before the new name, and its response had been lost.
  await api.db.update(quizAttempts).set({ answers: upload.answers });
  expect(await save()).toBe(id);
  expect(await stored()).toHaveLength(1);
});

test('30 quizzes an hour are stored', async () => {
  const { accessToken: token, email } = await api.signUp(consent);
  const save = async (by: string) =>
    (await api.post('/users/me/attempts/', attempt, { token: by })).status;
  for (let time = 1; time <= 30; time += 1) expect(await save(token)).toBe(201);
  expect(await save(token)).toBe(429);
  api.time.pass(HOUR);
  expect(await save((await api.login(email)).body.accessToken)).toBe(201);
});

test('the export has all stored data of the user, by kind, and no secret', async () => {
  const wizard = attempt;
  const member = await api.signUp({ firstName: 'Ana', wizard, ...consent, promo: { ref: 'aunt' } });
  const { id: userId } = member.user;
  const at = api.time.now();
  await patch(member, { emailPreferences: { account: false } });
  await purchaseOf(api.db, userId, at);
  await api.db.insert(contentProgress).values({
    userId,
    sessionId: 'deep-sleep',
    positionSeconds: 61,
    startedAt: at,
    savedAt: at,
    isPlaying: false,
  });
  await api.db.insert(listeningDays).values({ userId, day: '2027-03-01', seconds: 61 });
  const said = { moodBefore: 2, moodAfter: 4 };
  const finish = { userId, sessionId: 'far-sea', finishedAt: at, ...said };
  await api.db.insert(sessionFinishes).values(finish);
  await api.db.insert(reminders).values({
    userId,
    days: [1, 5],
    minuteOfDay: 480,
    timeZone: 'Europe/Madrid',
    isPaused: true,
    updatedAt: at,
  });

  const all = await exported(member);
  const time = at.toISOString();
  expect(all).toMatchObject({
    profile: {
      id: userId,
      email: member.email,
      firstName: 'Ana',
      language: 'en',
      emailVerifiedAt: null,
      termsAcceptedAt: time,
      createdAt: time,
      promo: { ref: 'aunt' },
    },
    quizAttempts: [{ wizardId: 'tiny' }],
    consents: [{ kind: 'answers', version: '2026-11', saidAt: time }],
    loginSessions: [{ createdAt: time, lastUsedAt: time, revokedAt: null, revokedFor: null }],
    mailedLinks: [{ purpose: 'verify', createdAt: time }],
    outboxMails: [{ to: member.email }, { to: member.email }],
    orders: [{ planId: 'basic', amount: 1999, currency: 'USD', status: 'succeeded' }],
    payments: [{ amount: 1999 }],
    subscriptions: [{ planId: 'basic', status: 'ended' }],
    grants: [{ state: 'refunded' }],
    refunds: [{ amount: 1999, status: 'done' }],
    withdrawals: [{ statedAt: time }],
    contentProgress: [{ sessionId: 'deep-sleep', positionSeconds: 61 }],
    listeningDays: [{ day: '2027-03-01', seconds: 61 }],
    sessionFinishes: [{ sessionId: 'far-sea', finishedAt: time, ...said }],
    reminders: [{ days: [1, 5], minuteOfDay: 480, timeZone: 'Europe/Madrid' }],
  });
  expect(all.profile).not.toHaveProperty('passwordHash');
  expect(all.mailedLinks[0]).not.toHaveProperty('tokenHash');
  expect(all.loginSessions[0]).not.toHaveProperty('id');
});

test('the export contains only the signed-in user’s data', async () => {
  const [one, other] = [await api.signUp({ wizard: attempt, ...consent }), await api.signUp()];
  await purchaseOf(api.db, one.user.id, new Date(api.time.now().getTime() + MINUTE));
  const all = await exported(other);
  expect(JSON.stringify(all)).not.toContain(one.email);
  for (const kind of [
    'quizAttempts',
    'consents',
    'orders',
    'payments',
    'refunds',
    'withdrawals',
    'grants',
  ]) {
    expect(all[kind]).toEqual([]);
  }
});

test('the clean-up deletes expired data and nothing else', async () => {
  const [gone, stays] = [await api.signUp(), await api.signUp()];
  const second = (await api.login(stays.email)).body;
  await api.post('/auth/logout/', { refreshToken: second.refreshToken });
  await api.cleanUp();
  expect((await exported(stays)).loginSessions).toHaveLength(2);

  api.time.pass(20 * DAY);
  let { newAccessToken, newRefreshToken } = (await api.refresh(stays.refreshToken)).body;
  api.time.pass(11 * DAY);
  ({ newAccessToken, newRefreshToken } = (await api.refresh(newRefreshToken)).body);
  await api.cleanUp();
  const kept = await exported({ ...stays, accessToken: newAccessToken });
  expect(kept.loginSessions).toMatchObject([{ revokedAt: null }]);
  expect(kept.mailedLinks).toEqual([]);
  expect((await api.refresh(newRefreshToken)).status).toBe(200);
  expect((await api.refresh(gone.refreshToken)).status).toBe(401);
});
