import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { definitionHash } from '#authoring/document/definition-hash.ts';
import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { Plan } from '#contract/plan.ts';
import { type Answers, questionsOf } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { SessionTime } from '#engine/time-of-day.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { MINUTE, SECOND } from '#server/base/clock.ts';
import { insertAttempt } from '#server/db/repositories/attempts.ts';
import { sessionFinishes } from '#server/db/schema/content.ts';
import { grants } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import library from '../../catalogue/sessions.json' with { type: 'json' };
import { type Member, openApi } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { shared } from '../support/shared.ts';
import { answersOf, isSingle, lastPicks, wizardText, wizardWith } from '../support/wizards.ts';

const api = shared(openApi);

const hasPlan = ({ outcomes, plan, profile }: WizardDefinition) =>
  profile !== undefined && plan !== undefined && outcomes.every(({ weeks }) => weeks !== undefined);
const wizard = wizardWith('weeks, a profile and a sentence to hear', (each) => {
  return hasPlan(each) && each.plan?.phraseAnswer !== undefined;
});
const otherWizard = wizardWith('weeks, not the first one', (each) => {
  return hasPlan(each) && each.id !== wizard.id;
});
const answers = answersOf(wizard);
const farAnswers = answersOf(wizard, lastPicks(wizard));

/** A member who may listen to everything. */
async function listener(): Promise<Member> {
  const member = await api.signUp();
  await api.db.insert(grants).values({
    userId: member.user.id,
    source: `test:${member.user.id}`,
    kind: 'lifetime',
    state: 'running',
    startsAt: api.now(),
    updatedAt: api.now(),
  });
  return member;
}

function takeQuiz({ user }: Member, given: Answers = answers, id = wizard.id, hash = '0a') {
  const attempt = { id, answers: given, definitionHash: hash };
  return insertAttempt(api.db, user.id, attempt, api.now());
}

const planOf = ({ accessToken: token }: Member): Promise<Plan | null> =>
  api.ok('getPlan', { token });

async function madePlan(member: Member): Promise<Plan> {
  const plan = await planOf(member);
  if (plan === null) throw new Error('there is no plan');
  return plan;
}

async function finish({ accessToken: token }: Member, id: string): Promise<void> {
  await api.ok('startSession', { token, params: { id }, body: {} });
  api.pass(SECOND);
  await api.ok('finishSession', { token, params: { id }, body: {} });
}

const idsOf = ({ weeks }: Plan) => weeks.map(({ sessions }) => sessions.map(({ id }) => id));
const statusesOf = ({ weeks }: Plan) =>
  weeks.flatMap(({ sessions }) => sessions.map(({ status }) => status));

describe('the plan of a member', () => {
  test('is null before any quiz', async () => {
    expect(await planOf(await api.signUp())).toBeNull();
  });

  test('has the weeks of the wizard, with the first session next', async () => {
    const member = await api.signUp();
    const id = await takeQuiz(member);
    const plan = await madePlan(member);
    const [first] = idsOf(plan).flat();
    expect(plan).toMatchObject({
      id,
      quiz: { id: wizard.id, path: wizard.path },
      startedAt: api.now().toISOString(),
      week: 1,
      next: { sessionId: first, week: 1 },
      earlier: [],
    });
    const { sessions } = library;
    const timesOf = (id: string) =>
      sessions.find((each) => each.id === id)?.times as SessionTime[] | undefined;
    expect(idsOf(plan)).toEqual(
      readAnswers(wizard, answers)
        .weeks({ timesOf })
        .map((week) => week.sessions.map((each) => each.id)),
    );
    expect(statusesOf(plan).slice(0, 2)).toEqual(['next', 'ahead']);
  });

  test('is in the welcome email of an account that keeps the answers', async () => {
    const quiz = { id: wizard.id, answers, definitionHash: '0a' };
    const member = await api.signUp({ language: 'es', wizard: quiz });
    const { outcome, weeks } = await madePlan(member);
    const read = async () =>
      (await api.mailsTo(member.email)).find(({ subject }) => subject === 'Tu plan está listo');
    await eventually(read).toBeDefined();
    const welcome = await read();
    const [first] = weeks.flatMap(({ sessions }) => sessions);
    for (const part of [outcome.title, first?.title, first?.reason, ...weeks.map((w) => w.title)]) {
      expect(welcome?.text).toContain(part);
    }
    expect(welcome?.html).toMatch(/<img[^>]* src="[^"]+mail-[\w-]+\.png"/);
  });

  test('is in the language of the member', async () => {
    const member = await api.signUp({ language: 'es' });
    await takeQuiz(member);
    const text = wizardText(wizard, 'es');
    const phrase = questionsOf(wizard)
      .filter(isSingle)
      .find(({ answerKey }) => answerKey === wizard.plan?.phraseAnswer);
    const labels = phrase?.options.map(({ labelKey }) => text(labelKey));
    const plan = await madePlan(member);
    expect(wizard.outcomes.map(({ titleKey }) => text(titleKey))).toContain(plan.outcome.title);
    expect(labels).toContain(plan.phrase);
    const reasons = questionsOf(wizard)
      .filter(isSingle)
      .flatMap(({ options }) => options);
    const bare = (label: string) => label.replaceAll(/[“”«»]/g, '');
    expect(reasons.map(({ labelKey }) => bare(text(labelKey)))).toContain(plan.next?.reason);

    const isMember = eq(users.id, member.user.id);
    await api.db.update(users).set({ language: 'en' }).where(isMember);
    expect((await madePlan(member)).outcome.title).not.toBe(plan.outcome.title);
  });

  test('differs visibly for very different answers, and hardly for similar ones', async () => {
    const plans = [answers, unscoredChange(wizard, answers), farAnswers].map(async (given) => {
      const member = await api.signUp();
      await takeQuiz(member, given);
      return madePlan(member);
    });
    const [one, similar, different] = (await Promise.all(plans)) as [Plan, Plan, Plan];
    expect(idsOf(similar)).toEqual(idsOf(one));
    expect(similar.outcome).toEqual(one.outcome);
    expect(different.outcome.id).not.toBe(one.outcome.id);
    expect(different.scores[0]?.id).not.toBe(one.scores[0]?.id);
    expect(different.next?.reason).not.toBe(one.next?.reason);
    const pairs = idsOf(one).map((week, index) => [week, idsOf(different)[index]]);
    for (const [week, other] of pairs) expect(week).not.toEqual(other);
  });

  test('moves on with every session, and a session in it twice is finished twice', async () => {
    let member = await listener();
    await takeQuiz(member);
    const path = idsOf(await madePlan(member)).flat();
    const heard: string[] = [];
    const weeks: number[] = [];
    for (;;) {
      const { next, week } = await madePlan(member);
      if (next === null) break;
      expect(next.week).toBe(week);
      weeks.push(week);
      await finish(member, next.sessionId);
      heard.push(next.sessionId);
      // A session counts again once it can have been played again.
      api.pass(20 * MINUTE);
      member = await api.refreshed(member);
    }
    // Only a plan that repeats a session shows that each time needs a finish.
    expect(new Set(path).size).toBeLessThan(path.length);
    expect(heard.toSorted()).toEqual(path.toSorted());
    expect([...new Set(weeks)]).toEqual([1, 2, 3, 4]);
    const plan = await madePlan(member);
    expect(plan.week).toBe(4);
    expect(new Set(statusesOf(plan))).toEqual(new Set(['done']));
  });

  test('of a quiz that was changed since keeps what was heard, and the week', async () => {
    const weekAfterSecond = async (hash: string) => {
      const member = await listener();
      await takeQuiz(member, answers, wizard.id, hash);
      for (const id of idsOf(await madePlan(member))[1] ?? []) await finish(member, id);
      const plan = await madePlan(member);
      const done = statusesOf(plan).filter((status) => status === 'done').length;
      return { week: plan.week, done };
    };
    const done = wizard.outcomes[0]?.weeks?.[1]?.sessions.length;
    expect(await weekAfterSecond(definitionHash(wizard))).toEqual({ week: 1, done });
    expect(await weekAfterSecond('0a')).toEqual({ week: 2, done });
  });

  test('shows a begun session as started, and finishing it once counts once', async () => {
    const member = await listener();
    const token = member.accessToken;
    await takeQuiz(member);
    const id = (await madePlan(member)).next?.sessionId ?? '';
    await api.ok('startSession', { token, params: { id }, body: {} });
    expect(statusesOf(await madePlan(member))[0]).toBe('started');
    api.pass(SECOND);
    const again = () => api.ok('finishSession', { token, params: { id }, body: {} });
    await Promise.all([again(), again(), again()]);
    const done = statusesOf(await madePlan(member)).filter((each) => each === 'done');
    expect(done).toHaveLength(1);
  });

  test('counts what a process of an earlier release saw finished', async () => {
    const member = await listener();
    await takeQuiz(member);
    const [first = ''] = idsOf(await madePlan(member)).flat();
    await finish(member, first);
    await api.db.delete(sessionFinishes).where(eq(sessionFinishes.userId, member.user.id));
    expect(statusesOf(await madePlan(member))[0]).toBe('done');
  });

  test('goes on if a browser sends the same answers again', async () => {
    const member = await listener();
    const { accessToken: token } = member;
    const version = ANSWERS_CONSENT_VERSION;
    await api.ok('giveConsent', { token, body: { kind: 'answers', version, isGiven: true } });
    const body = { id: wizard.id, answers, definitionHash: '0a' };
    const saved = await api.ok('saveAttempt', { token, body });
    api.pass(SECOND);
    expect(await api.ok('saveAttempt', { token, body })).toEqual(saved);
    expect((await madePlan(member)).earlier).toEqual([]);
    await api.ok('saveAttempt', { token, body: { ...body, answers: farAnswers } });
    expect((await madePlan(member)).earlier).toHaveLength(1);
  });

  test('does not count what was finished before it began', async () => {
    const member = await listener();
    await takeQuiz(member);
    const first = (await madePlan(member)).next?.sessionId ?? '';
    await finish(member, first);
    api.pass(SECOND);
    await takeQuiz(member);
    expect((await madePlan(member)).next?.sessionId).toBe(first);
  });

  test('is that of the latest quiz, and keeps the earlier ones', async () => {
    const member = await listener();
    await takeQuiz(member);
    const began = api.now().toISOString();
    const first = await madePlan(member);
    await finish(member, first.next?.sessionId ?? '');
    api.pass(SECOND);
    await takeQuiz(member, answersOf(otherWizard), otherWizard.id);
    const second = await madePlan(member);
    expect(second.quiz.id).toBe(otherWizard.id);
    expect(second.earlier).toEqual([
      {
        quizTitle: first.quiz.title,
        outcomeTitle: first.outcome.title,
        startedAt: began,
        finishedSessions: 1,
      },
    ]);
  });

  test('is that of the latest quiz that still exists', async () => {
    const member = await api.signUp();
    await takeQuiz(member, {}, 'gone');
    expect(await planOf(member)).toBeNull();
    await takeQuiz(member);
    api.pass(SECOND);
    await takeQuiz(member, {}, 'gone');
    expect(await madePlan(member)).toMatchObject({ quiz: { id: wizard.id }, earlier: [] });
  });

  test('takes only the answers that the current wizard has', async () => {
    const member = await api.signUp();
    const gone = questionsOf(wizard).map(({ answerKey }) => [answerKey, 'gone']);
    await takeQuiz(member, Object.fromEntries(gone));
    expect(await madePlan(member)).toMatchObject({ scores: [], phrase: null });
  });

  test('can be read without a request, for a reminder', async () => {
    const member = await api.signUp();
    await takeQuiz(member);
    const { plans } = api.services;
    const { phrase } = await madePlan(member);
    const reminder = await plans.reminderAt(member.user.id, 'en', '12:00');
    expect(reminder).toMatchObject({ phrase, next: { sessionId: expect.any(String) } });
    expect((await plans.reminderAt(member.user.id, 'es', '12:00'))?.next?.title).toBeTruthy();
  });

  test('that only a device has is followed by what was heard since it began', async () => {
    const [member, other] = [await listener(), await listener()];
    const [early, late, begun] = library.sessions.map(({ id }) => id) as [string, string, string];
    const { accessToken: token } = member;
    await finish(member, early);
    api.pass(SECOND);
    const query = `since=${api.now().toISOString()}`;
    await finish(member, late);
    await api.ok('startSession', { token, params: { id: begun }, body: {} });
    expect(await api.ok('getListened', { token, query })).toEqual({
      finishes: { [late]: 1 },
      before: { [early]: 1 },
      started: [begun],
    });
    const nothing = { finishes: {}, before: {}, started: [] };
    expect(await api.ok('getListened', { token: other.accessToken, query })).toEqual(nothing);
  });

  test('is shown to nobody else', async () => {
    const [one, other] = [await api.signUp(), await api.signUp()];
    await takeQuiz(one);
    expect(await planOf(other)).toBeNull();
  });
});

/** The answers with another one to a question that gives no points. */
function unscoredChange(definition: WizardDefinition, given: Answers): Answers {
  const bars = (definition.profile ?? []).map(({ id }) => id);
  const question = definition.steps
    .filter(isQuestion)
    .find((each) => bars.every((id) => kindOf(each).mostPoints(each, id) === 0));
  if (question === undefined) throw new Error(`Every question of ${definition.id} gives points`);
  return { ...given, [question.answerKey]: kindOf(question).answers(question).at(-1) ?? '' };
}
