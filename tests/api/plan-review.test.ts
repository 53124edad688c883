import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { definitionHash } from '#authoring/document/definition-hash.ts';
import type { Plan, PlanAnswer } from '#contract/plan.ts';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import { grants } from '#server/db/schema/payments.ts';
import { quizAttempts } from '#server/db/schema/users.ts';
import { type Api, type Member, openApi } from '../support/api.ts';
import { shared } from '../support/shared.ts';
import { answersOf, lastPicks, wizardText, wizardWith } from '../support/wizards.ts';

const api = shared(openApi);

const wizard = wizardWith('a plan and a profile', ({ plan, profile, outcomes }) => {
  const hasWeeks = outcomes.every(({ weeks }) => weeks !== undefined);
  return plan !== undefined && profile !== undefined && hasWeeks;
});
const sleepWizard = wizardWith('a plan for sleep', ({ id }) => id === 'sleep-issues');
const attemptAt = (quiz = wizard, answers = answersOf(quiz, lastPicks(quiz))) => ({
  id: quiz.id,
  answers,
  definitionHash: definitionHash(quiz),
});

/** A member with a plan, who may listen to everything and stays signed in while time passes. */
class Follower {
  readonly api: Api;
  #member: Member;

  constructor(api: Api, member: Member) {
    this.api = api;
    this.#member = member;
  }

  static async of(api: Api, quiz = wizard): Promise<Follower> {
    const member = await api.signUp({ wizard: attemptAt(quiz) });
    await api.db.insert(grants).values({
      userId: member.user.id,
      source: `test:${member.user.id}`,
      kind: 'lifetime',
      state: 'running',
      startsAt: api.now(),
      updatedAt: api.now(),
    });
    return new Follower(api, await api.refreshed(member));
  }

  get userId() {
    return this.#member.user.id;
  }

  get token() {
    return this.#member.accessToken;
  }

  async passes(milliseconds: number): Promise<void> {
    this.api.pass(milliseconds);
    this.#member = await this.api.refreshed(this.#member);
  }

  plan(): Promise<Plan> {
    return this.api.ok('getPlan', { token: this.token });
  }

  async review() {
    return (await this.plan()).review;
  }

  /** Takes another quiz, whose plan is then the current one. */
  async takes(quiz: typeof wizard, answers = answersOf(quiz)): Promise<void> {
    await this.passes(MINUTE);
    await this.api.ok('saveAttempt', { token: this.token, body: attemptAt(quiz, answers) });
  }

  /** Plays a session to its end, with a mood before and one after. */
  async plays(id: string, before = 1, after = 4): Promise<void> {
    const params = { id };
    await this.api.ok('startSession', { token: this.token, params, body: {} });
    await this.#feels(id, { moment: 'before', mood: before });
    await this.passes(20 * MINUTE);
    await this.api.ok('finishSession', { token: this.token, params, body: {} });
    await this.#feels(id, { moment: 'after', mood: after });
  }

  #feels(id: string, body: object) {
    return this.api.ok('checkIn', { token: this.token, params: { id }, body });
  }

  /** Plays the first three sessions of the plan, each of which helps. */
  async isCalmed(): Promise<void> {
    for (const id of idsOf(await this.plan()).slice(0, 3)) await this.plays(id);
  }

  async tries(id: string, answer: string) {
    const call = { token: this.token, params: { id }, body: { answer } };
    const { status, body } = await this.api.call('reviewPlan', call);
    return { status, code: body.code };
  }

  /** Says it of the current plan. Returns the plan after that. */
  async says(answer: PlanAnswer['answer']): Promise<Plan> {
    const { id } = await this.plan();
    const call = { token: this.token, params: { id }, body: { answer } };
    const plan = await this.api.ok('reviewPlan', call);
    expect(plan).toEqual(await this.plan());
    return plan;
  }
}

const stopsOf = ({ weeks }: Plan) => weeks.flatMap(({ sessions }) => sessions);
const idsOf = (plan: Plan) => stopsOf(plan).map(({ id }) => id);

describe('the question whether a plan still fits', () => {
  test('comes two weeks after it began, by the days of the member, and again two weeks later', async () => {
    // Until it is 20:00 in UTC, and 22:00 there.
    api.pass(DAY - ((api.now().getTime() + 4 * HOUR) % DAY));
    const ana = await Follower.of(api);
    await api.ok('updateMe', { token: ana.token, body: { timeZone: 'Etc/GMT-2' } });
    await ana.passes(13 * DAY + HOUR);
    expect((await ana.review()).isDue).toBe(false);
    await ana.passes(HOUR);
    expect((await ana.review()).isDue).toBe(true);
    expect((await ana.says('fits')).review.isDue).toBe(false);
    await ana.passes(13 * DAY);
    expect((await ana.review()).isDue).toBe(false);
    await ana.passes(DAY);
    expect((await ana.review()).isDue).toBe(true);
  });

  test('ends with the plan, and begins anew with another', async () => {
    const ana = await Follower.of(api);
    await ana.passes(14 * DAY);
    for (const id of idsOf(await ana.plan())) await ana.plays(id);
    expect((await ana.review()).isDue).toBe(false);
    await ana.takes(wizard);
    expect((await ana.review()).isDue).toBe(false);
    await ana.passes(14 * DAY);
    expect((await ana.review()).isDue).toBe(true);
  });
});

describe('bringing forward what helped', () => {
  test('is offered from three calmer sessions on', async () => {
    const ana = await Follower.of(api);
    const plan = await ana.plan();
    const [first = '', second = '', third = ''] = idsOf(plan);
    await ana.plays(first);
    await ana.plays(second);
    await ana.plays(third, 3, 3);
    expect((await ana.review()).helped).toBeNull();
    expect(await ana.tries(plan.id, 'forward')).toEqual({ status: 404, code: 'not_found' });
    await ana.plays(third);
    expect((await ana.review()).helped).toEqual(expect.any(String));
  });

  test('puts its sessions before the others that are ahead, until it is undone', async () => {
    const ana = await Follower.of(api);
    await ana.isCalmed();
    const before = await ana.plan();
    const after = await ana.says('forward');
    expect(after.review).toMatchObject({ isDue: false, movedForward: before.review.helped });
    expect(idsOf(after).slice(0, 3)).toEqual(idsOf(before).slice(0, 3));
    const text = wizardText(wizard, 'en');
    const isHelped = ({ labelKey }: { labelKey: string }) =>
      text(labelKey) === before.review.helped;
    const helped = wizard.profile?.find(isHelped)?.id ?? '';
    const helps = (plan: Plan) =>
      idsOf(plan).map((id) =>
        wizard.sessionThemes?.find((theme) => theme.id === id)?.bars?.includes(helped),
      );
    expect(idsOf(after).toSorted()).toEqual(idsOf(before).toSorted());
    const sooner = helps(after).findIndex((each, at) => each && !helps(before)[at]);
    const later = helps(before).findIndex((each, at) => each && !helps(after)[at]);
    expect(sooner).toBeGreaterThan(2);
    expect(later).toBeGreaterThan(sooner);
    expect(after.next?.sessionId).toBe(idsOf(after)[3]);

    // What is heard from now on stays in its new place.
    await ana.plays(after.next?.sessionId ?? '');
    expect(idsOf(await ana.plan())).toEqual(idsOf(after));
    const back = await ana.says('back');
    expect(idsOf(back)).toEqual(idsOf(before));
    expect(back.review).toMatchObject({ isDue: false, movedForward: null });
  });

  test('keeps the reason of each session', async () => {
    const ana = await Follower.of(api);
    await ana.isCalmed();
    const reasons = (plan: Plan) =>
      stopsOf(plan)
        .map(({ id, reason }) => `${id}: ${reason}`)
        .toSorted();
    const before = await ana.plan();
    expect(reasons(await ana.says('forward'))).toEqual(reasons(before));
  });

  test('counts a short practice for the sessions with its practice', async () => {
    const ana = await Follower.of(api, sleepWizard);
    for (const _play of [1, 2, 3]) await ana.plays('before-sleep');
    expect((await ana.review()).helped).toEqual(expect.any(String));
    for (const _play of [1, 2, 3, 4]) await ana.plays('before-sleep', 5, 1);
    expect((await ana.review()).helped).toBeNull();
  });

  test('is forgotten where the plan has other sessions now', async () => {
    const ana = await Follower.of(api);
    await ana.isCalmed();
    const before = await ana.plan();
    const { id } = await ana.says('forward');
    const movedForward = { bar: before.scores[0]?.id ?? '', order: ['gone'] };
    await api.db.update(quizAttempts).set({ movedForward }).where(eq(quizAttempts.id, id));
    const plan = await ana.plan();
    expect(idsOf(plan)).toEqual(idsOf(before));
    expect(plan.review.movedForward).toBeNull();
  });

  test('is exported, and deleted with the answers', async () => {
    const ana = await Follower.of(api);
    await ana.isCalmed();
    const plan = await ana.says('forward');
    const { quizAttempts: exported } = await api.ok('exportMe', { token: ana.token });
    expect(exported).toMatchObject([
      { reviewedAt: api.now().toISOString(), movedForward: { order: idsOf(plan) } },
    ]);
    await api.ok('deleteAttempts', { token: ana.token });
    expect(await ana.plan()).toBeNull();
    expect(await ana.tries(plan.id, 'back')).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('a forged review', () => {
  test('of another account’s plan, of a former or of no plan is not found', async () => {
    const [ana, ben] = [await Follower.of(api), await Follower.of(api)];
    await ben.isCalmed();
    const plan = await ben.says('forward');
    await ana.passes(0);
    const former = await ana.plan();
    await ana.takes(wizard);
    for (const id of [plan.id, former.id, ana.userId, 'no-plan']) {
      for (const answer of ['fits', 'forward', 'back']) {
        expect(await ana.tries(id, answer)).toEqual({ status: 404, code: 'not_found' });
      }
    }
    await ben.passes(0);
    expect(await ben.plan()).toEqual(plan);
  });

  test('of another kind, or without an account, is refused', async () => {
    const ana = await Follower.of(api);
    const { id } = await ana.plan();
    expect(await ana.tries(id, 'other')).toEqual({ status: 400, code: 'invalid' });
    const call = { params: { id }, body: { answer: 'fits' } };
    expect((await api.call('reviewPlan', call)).status).toBe(401);
  });

  test('that comes again and again is taken 30 times an hour', async () => {
    const ana = await Follower.of(api);
    const { id } = await ana.plan();
    for (let times = 0; times < 30; times += 1) {
      expect(await ana.tries(id, 'fits')).toMatchObject({ status: 200 });
    }
    expect(await ana.tries(id, 'fits')).toMatchObject({ status: 429 });
    await ana.passes(HOUR);
    expect(await ana.tries(id, 'fits')).toMatchObject({ status: 200 });
  });
});
