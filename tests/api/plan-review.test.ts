import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Plan, PlanAnswer } from '#contract/plan.ts';
import { readAnswers } from '#engine/reading.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import { grants } from '#server/db/schema/payments.ts';
import { quizAttempts } from '#server/db/schema/users.ts';
import { type Api, type Member, test } from '../support/api.ts';
import { answersOf, lastPicks, wizardWith } from '../support/wizards.ts';

const wizard = wizardWith('a plan and a profile', ({ plan, profile, outcomes }) => {
  const hasWeeks = outcomes.every(({ weeks }) => weeks !== undefined);
  return plan !== undefined && profile !== undefined && hasWeeks;
});
const answers = answersOf(wizard, lastPicks(wizard));
const quiz = { id: wizard.id, answers, definitionHash: '0a' };

/** A member with a plan, who may listen to everything. */
async function follower(api: Api, timeZone?: string): Promise<Member> {
  const member = await api.signUp({ wizard: quiz });
  await api.db.insert(grants).values({
    userId: member.user.id,
    source: `test:${member.user.id}`,
    kind: 'lifetime',
    state: 'running',
    startsAt: api.now(),
    updatedAt: api.now(),
  });
  if (timeZone !== undefined) {
    await api.ok('updateMe', { token: member.accessToken, body: { timeZone } });
  }
  return api.refreshed(member);
}

const planOf = (api: Api, { accessToken: token }: Member): Promise<Plan> =>
  api.ok('getPlan', { token });
const idsOf = ({ weeks }: Plan) => weeks.flatMap(({ sessions }) => sessions.map(({ id }) => id));
const statusesOf = ({ weeks }: Plan) =>
  weeks.flatMap(({ sessions }) => sessions.map(({ status }) => status));

const say = (
  api: Api,
  { accessToken: token }: Member,
  id: string,
  answer: PlanAnswer['answer'] | 'other',
) => api.call('reviewPlan', { token, params: { id }, body: { answer } });

/** Says it of the current plan, which must take it. */
async function says(api: Api, member: Member, answer: PlanAnswer['answer']): Promise<Plan> {
  const { id } = await planOf(api, member);
  const { status, body } = await say(api, member, id, answer);
  expect(status).toBe(200);
  expect(body).toEqual(await planOf(api, member));
  return body;
}

/** Plays a session to its end. */
async function plays(api: Api, { accessToken: token }: Member, id: string, moods = [1, 4]) {
  const call = { token, params: { id } };
  const [before, after] = moods;
  await api.ok('startSession', { ...call, body: {} });
  await api.ok('checkIn', { ...call, body: { moment: 'before', mood: before } });
  api.pass(20 * MINUTE);
  await api.ok('finishSession', { ...call, body: {} });
  await api.ok('checkIn', { ...call, body: { moment: 'after', mood: after } });
}

/** Follows the plan for three sessions, each of which helps. */
async function isCalmed(api: Api, member: Member): Promise<Member> {
  const known = await api.refreshed(member);
  for (const id of idsOf(await planOf(api, known)).slice(0, 3)) await plays(api, known, id);
  return known;
}

/** Lets days pass, after which the access token is a new one. */
async function passes(api: Api, member: Member, milliseconds: number): Promise<Member> {
  api.pass(milliseconds);
  return api.refreshed(member);
}

const barsOf = (sessionId: string) =>
  wizard.sessionThemes?.find(({ id }) => id === sessionId)?.bars ?? [];

describe('the question whether a plan still fits', () => {
  test('comes two weeks after it began, by the days of the member, and again two weeks later', async ({
    api,
  }) => {
    // Midnight of Madrid is two hours away.
    const day = 24 * HOUR;
    const toTen = day - ((api.now().getTime() + 4 * HOUR) % day);
    api.pass(toTen);
    let member = await follower(api, 'Etc/GMT-2');
    const isDue = async () => (await planOf(api, member)).review.isDue;
    member = await passes(api, member, 13 * DAY + HOUR);
    expect(await isDue()).toBe(false);
    member = await passes(api, member, HOUR);
    expect(await isDue()).toBe(true);
    expect((await says(api, member, 'fits')).review.isDue).toBe(false);
    member = await passes(api, member, 13 * DAY);
    expect(await isDue()).toBe(false);
    member = await passes(api, member, DAY);
    expect(await isDue()).toBe(true);
  });

  test('ends with the plan, and begins anew with another', async ({ api }) => {
    let member = await passes(api, await follower(api), 14 * DAY);
    for (const id of idsOf(await planOf(api, member))) {
      await plays(api, member, id);
      member = await api.refreshed(member);
    }
    expect((await planOf(api, member)).review.isDue).toBe(false);
    const other = { ...quiz, answers: answersOf(wizard) };
    await api.ok('saveAttempt', { token: member.accessToken, body: other });
    expect((await planOf(api, member)).review.isDue).toBe(false);
    member = await passes(api, member, 14 * DAY);
    expect((await planOf(api, member)).review.isDue).toBe(true);
  });
});

describe('bringing forward what helped', () => {
  test('is offered from three calmer sessions on', async ({ api }) => {
    const member = await follower(api);
    const [first = '', second = '', third = ''] = idsOf(await planOf(api, member));
    const helped = async () => (await planOf(api, member)).review.helped;
    await plays(api, member, first);
    await plays(api, member, second);
    await plays(api, member, third, [3, 3]);
    expect(await helped()).toBeNull();
    const { id } = await planOf(api, member);
    const refused = await say(api, member, id, 'forward');
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    await plays(api, member, third);
    expect(await helped()).toEqual(expect.any(String));
  });

  test('puts sessions for it before the others that are ahead, until it is undone', async ({
    api,
  }) => {
    const member = await isCalmed(api, await follower(api));
    const before = await planOf(api, member);
    const after = await says(api, member, 'forward');
    const { helped } = before.review;
    const bar = readAnswers(wizard, answers).bars.find(
      ({ dimension }) => before.scores.find(({ id }) => id === dimension.id)?.title === helped,
    )?.dimension.id;
    expect(after.review).toMatchObject({ isDue: false, movedForward: helped });
    expect(idsOf(after)).not.toEqual(idsOf(before));
    expect(idsOf(after).toSorted()).toEqual(idsOf(before).toSorted());
    expect(statusesOf(after).slice(0, 3)).toEqual(['done', 'done', 'done']);
    expect(idsOf(after).slice(0, 3)).toEqual(idsOf(before).slice(0, 3));
    const firstAt = (plan: Plan) =>
      idsOf(plan).findIndex((id, at) => at > 2 && barsOf(id).includes(bar ?? ''));
    expect(firstAt(after)).toBeLessThanOrEqual(firstAt(before));
    expect(after.next?.sessionId).toBe(idsOf(after)[3]);
    const { plans } = api.services;
    const reminder = await plans.reminderAt(member.user.id, 'en', '12:00');
    expect(idsOf(after)).toContain(reminder?.next?.sessionId);

    // What is heard from now on stays in its new place.
    await plays(api, member, after.next?.sessionId ?? '');
    expect(idsOf(await planOf(api, member))).toEqual(idsOf(after));
    const back = await says(api, member, 'back');
    expect(idsOf(back)).toEqual(idsOf(before));
    expect(back.review.movedForward).toBeNull();
  });

  test('counts a short practice for the sessions with its practice', async ({ api }) => {
    const sleep = wizardWith('the sleep sessions', ({ id }) => id === 'sleep-issues');
    const member = await follower(api);
    const body = { id: sleep.id, answers: answersOf(sleep), definitionHash: '0a' };
    api.pass(SECOND);
    await api.ok('saveAttempt', { token: member.accessToken, body });
    for (const _play of [1, 2, 3]) await plays(api, member, 'before-sleep');
    expect((await planOf(api, member)).review.helped).toEqual(expect.any(String));
    for (const _play of [1, 2, 3, 4]) await plays(api, member, 'before-sleep', [5, 1]);
    expect((await planOf(api, member)).review.helped).toBeNull();
  });

  test('is forgotten where the plan has other sessions now', async ({ api }) => {
    const member = await isCalmed(api, await follower(api));
    const before = await planOf(api, member);
    await says(api, member, 'forward');
    const movedForward = { bar: barsOf(idsOf(before)[0] ?? '')[0] ?? '', order: ['gone'] };
    await api.db
      .update(quizAttempts)
      .set({ movedForward })
      .where(eq(quizAttempts.userId, member.user.id));
    const plan = await planOf(api, member);
    expect(idsOf(plan)).toEqual(idsOf(before));
    expect(plan.review.movedForward).toBeNull();
  });

  test('is exported, and erased with the answers', async ({ api }) => {
    const member = await isCalmed(api, await follower(api));
    const token = member.accessToken;
    const plan = await says(api, member, 'forward');
    const { quizAttempts: exported } = await api.ok('exportMe', { token });
    expect(exported).toMatchObject([
      { reviewedAt: api.now().toISOString(), movedForward: { order: idsOf(plan) } },
    ]);
    await api.ok('deleteAttempts', { token });
    expect(await planOf(api, member)).toBeNull();
    expect((await say(api, member, plan.id, 'back')).status).toBe(404);
  });
});

describe('a forged review', () => {
  test('of another account’s plan, of a former or of no plan is not found', async ({ api }) => {
    const [ana, ben] = [await follower(api), await follower(api)];
    const before = await planOf(api, ben);
    const former = await planOf(api, ana);
    api.pass(SECOND);
    const other = { ...quiz, answers: answersOf(wizard) };
    await api.ok('saveAttempt', { token: ana.accessToken, body: other });
    for (const id of [before.id, former.id, ana.user.id, 'no-plan']) {
      for (const answer of ['fits', 'forward', 'back'] as const) {
        const refused = await say(api, ana, id, answer);
        expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
      }
    }
    expect(await planOf(api, ben)).toEqual(before);
    const rows = await api.db.select().from(quizAttempts);
    expect(rows.filter(({ id, reviewedAt }) => id === before.id && reviewedAt !== null)).toEqual(
      [],
    );
  });

  test('of another kind, or without an account, is refused', async ({ api }) => {
    const ana = await follower(api);
    const { id } = await planOf(api, ana);
    expect((await say(api, ana, id, 'other')).status).toBe(400);
    const call = { params: { id }, body: { answer: 'fits' } };
    expect((await api.call('reviewPlan', call)).status).toBe(401);
  });

  test('that comes again and again is taken 30 times an hour', async ({ api }) => {
    const ana = await follower(api);
    const { id } = await planOf(api, ana);
    const said = await Promise.all(Array.from({ length: 35 }, () => say(api, ana, id, 'fits')));
    expect(said.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(said.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('needs a plan that the account keeps', async ({ api }) => {
    const member = await api.signUp();
    expect((await say(api, member, member.user.id, 'fits')).status).toBe(404);
  });
});
