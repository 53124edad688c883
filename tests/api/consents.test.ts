import { describe, expect, test } from 'vitest';
import { ANSWERS_CONSENT_VERSION, TERMS_VERSION } from '#contract/consents.ts';
import { sessionFinishes } from '#server/db/schema/content.ts';
import { consents } from '#server/db/schema/users.ts';
import { type Member, openAccountsApi } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const attempt = { id: 'tiny', answers: { mood: 'b', night: ['a'] }, definitionHash: '0a1b' };
const yes = { kind: 'answers', version: '2026-11', isGiven: true };
const no = { ...yes, isGiven: false };

const say = ({ accessToken: token }: Member, body: object) =>
  api.post('/users/me/consents/', body, { token });
const save = ({ accessToken: token }: Member) =>
  api.post('/users/me/attempts/', attempt, { token });
const deleteAnswers = ({ accessToken: token }: Member) =>
  api.call('DELETE', '/users/me/attempts/', undefined, { token });
const kept = async ({ accessToken: token }: Member) =>
  (await api.call('GET', '/users/me/export/', undefined, { token })).body;
const withAnswers = () => api.signUp({ wizard: attempt, answersConsent: yes.version });

describe('the consent to keep answers', () => {
  test('is missing for a member who was never asked, and then nothing is stored', async () => {
    const member = await api.signUp();
    expect(member.user.keepsAnswers).toBeNull();
    const refused = await save(member);
    expect([refused.status, refused.body.code]).toEqual([403, 'consent_needed']);
    expect((await kept(member)).quizAttempts).toEqual([]);
  });

  test('can be given later, and then quizzes are stored', async () => {
    const member = await api.signUp();
    const given = await say(member, yes);
    expect([given.status, given.body]).toEqual([200, { ...member.user, keepsAnswers: true }]);
    expect((await save(member)).status).toBe(201);
    expect((await kept(member)).consents).toMatchObject([
      { ...yes, saidAt: api.time.now().toISOString(), withdrawnAt: null },
    ]);
  });

  test('can be refused, and refusing deletes the answers of before', async () => {
    const member = await withAnswers();
    expect((await say(member, no)).body.keepsAnswers).toBe(false);
    expect((await kept(member)).quizAttempts).toEqual([]);
    expect((await save(member)).body.code).toBe('consent_needed');
  });

  test('that was taken back keeps its record, and can be given again', async () => {
    const member = await withAnswers();
    const at = api.time.now().toISOString();
    await say(member, no);
    expect((await kept(member)).consents).toMatchObject([
      { isGiven: true, saidAt: at, withdrawnAt: at },
    ]);
    expect((await say(member, yes)).body.keepsAnswers).toBe(true);
    expect((await kept(member)).consents).toMatchObject([
      { withdrawnAt: at },
      { isGiven: true, withdrawnAt: null },
    ]);
  });

  test('that is said again adds nothing, except to a new text', async () => {
    const member = await api.signUp();
    await Promise.all([say(member, yes), say(member, yes)]);
    expect((await kept(member)).consents).toHaveLength(1);
    // The text was another one then.
    await api.db.update(consents).set({ version: '2026-01' });
    await say(member, yes);
    expect((await kept(member)).consents).toHaveLength(2);
    for (const _time of ['first', 'second']) await say(member, no);
    const refused = await api.signUp();
    for (const _time of ['first', 'second']) await say(refused, no);
    expect((await kept(refused)).consents).toMatchObject([{ isGiven: false }]);
  });

  test('to a text that never existed is one to the current text', async () => {
    const member = await api.signUp({ termsVersion: '1999-01', answersConsent: '2099-12' });
    await say(member, { ...yes, version: '1999-01' });
    expect((await kept(member)).consents).toMatchObject([
      { kind: 'terms', version: TERMS_VERSION },
      { kind: 'answers', version: ANSWERS_CONSENT_VERSION },
    ]);
  });

  test.for([
    ['kind', { ...yes, kind: 'terms' }],
    ['version', { ...yes, version: 'latest' }],
    ['isGiven', { ...yes, isGiven: 'yes' }],
  ] as const)('with a wrong %s is refused by name', async ([field, body]) => {
    const member = await api.signUp();
    const refused = await say(member, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  });

  test('can be said 30 times an hour', async () => {
    const member = await api.signUp();
    for (let time = 1; time <= 30; time += 1) await say(member, yes);
    expect((await say(member, yes)).status).toBe(429);
  });
});

describe('the answers of a member', () => {
  test('can be deleted alone, which takes back the consent', async () => {
    const member = await withAnswers();
    const deleted = await deleteAnswers(member);
    expect([deleted.status, deleted.body]).toEqual([200, { ...member.user, keepsAnswers: false }]);
    expect((await kept(member)).quizAttempts).toEqual([]);
    expect((await api.login(member.email)).status).toBe(200);
  });

  test.for([
    ['deleted', deleteAnswers],
    ['no longer to be kept', (member: Member) => say(member, no)],
  ] as const)('that are %s go with what was said around sessions', async ([, ends]) => {
    const [one, other] = [await withAnswers(), await withAnswers()];
    const said = { moodBefore: 2, moodAfter: 4 };
    for (const { user } of [one, other]) {
      const play = { userId: user.id, sessionId: 'far-sea' };
      await api.db.insert(sessionFinishes).values({ ...play, finishedAt: new Date(0), ...said });
    }
    expect((await ends(one)).status).toBe(200);
    expect((await kept(one)).sessionFinishes).toMatchObject([
      { sessionId: 'far-sea', moodBefore: null, moodAfter: null },
    ]);
    expect((await kept(other)).sessionFinishes).toMatchObject([said]);
  });

  test('of others stay', async () => {
    const [one, other] = [await withAnswers(), await withAnswers()];
    await deleteAnswers(one);
    expect((await kept(other)).quizAttempts).toHaveLength(1);
  });
});
