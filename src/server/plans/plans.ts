import { inLanguage, type Language, type Translated } from '#contract/languages.ts';
import type { Listened, Plan, PlanAnswer } from '#contract/plan.ts';
import { mailPicturePath } from '#contract/server-paths.ts';
import { describePlan } from '#engine/plan-description.ts';
import type { HelpfulOrder } from '#engine/plan-order.ts';
import { readAnswers } from '#engine/reading.ts';
import { partOfDayAt, type SessionTime, suitabilityFor } from '#engine/time-of-day.ts';
import { quizTitle } from '#engine/wizard-texts.ts';
import { Problem } from '#server/base/problem.ts';
import type { Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  type PlanHistory,
  type PlannedAttempt,
  prepareListened,
  preparePlanHistory,
  reviewAttempt,
} from '#server/db/repositories/plans.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { planReviewsOf } from '#server/limits.ts';
import type { MailedPlan } from '#server/mail/mails/welcome.ts';
import type { Wizards, WizardWithTexts } from '#server/wizards.ts';
import { reviewOf } from './review.ts';

/** The personal plans of members, made from their quizzes. */
export interface Plans {
  /** The plan by the member's latest quiz, in their language; null without a quiz. */
  of(member: Pick<Member, 'userId' | 'user'>): Promise<Plan | null>;
  /**
   * Says whether the current plan fits, or brings forward what helped. Throws `not_found` for another
   * plan, and if nothing can come forward.
   */
  review(
    member: Pick<Member, 'userId' | 'user'>,
    planId: string,
    answer: PlanAnswer['answer'],
  ): Promise<Plan>;
  /** What an email at a time of day such as `07:30` says of a plan; null without a plan. */
  reminderAt(userId: string, language: Language, time: string): Promise<PlanReminder | null>;
  /** What the welcome email says of a plan, as a transaction sees it; null without a plan. */
  welcomeIn(tx: Db, user: { id: string; language: Language }): Promise<MailedPlan | null>;
  /** What the member has heard since a plan began that only their device has, and before. */
  listened(member: Pick<Member, 'userId'>, since: Date): Promise<Listened>;
}

interface PlanReminder {
  /** The session to listen to; null if all are done. */
  next: { sessionId: string; title: string } | null;
  phrase: string | null;
}

/** What a plan says of a session of the catalogue. */
interface PlannableSession {
  readonly id: string;
  readonly title: Translated<string>;
  readonly durationSeconds: number;
  readonly times?: readonly SessionTime[];
  readonly practice?: string;
}

export interface PlansContext extends Pick<Context, 'db' | 'now' | 'limits'> {
  catalogue: {
    readonly sessions: readonly PlannableSession[];
    readonly shortPractices?: readonly Pick<PlannableSession, 'id' | 'practice'>[];
  };
  wizards: Pick<Wizards, 'ids' | 'find'>;
}

export function makePlans({ db, now, limits, catalogue, wizards }: PlansContext): Plans {
  const historyOf = preparePlanHistory(db, wizards.ids);
  const listened = prepareListened(db);
  const planIn = (history: PlanHistory, language: Language) =>
    planFrom(history, { catalogue, wizards, language, now: now() });
  const ofUser = async (userId: string, language: Language) =>
    planIn(await historyOf(userId), language)?.plan ?? null;
  return {
    of: ({ userId, user }) => ofUser(userId, user.language),
    async review({ userId, user: { language } }, planId, answer) {
      await limits.consume(db, now(), planReviewsOf(userId));
      return db.transaction(async (tx) => {
        if ((await lockUser(tx, userId)) === undefined) throw new Problem('unauthorized');
        const historyIn = preparePlanHistory(tx, wizards.ids);
        const before = planIn(await historyIn(userId), language);
        if (before?.plan.id !== planId) throw new Problem('not_found');
        await reviewAttempt(tx, planId, changesBy(answer, before.helpful, now()));
        const after = planIn(await historyIn(userId), language);
        if (after === null) throw new Error('the plan that was reviewed is gone');
        return after.plan;
      });
    },
    async welcomeIn(tx, { id, language }) {
      const current = planIn(await preparePlanHistory(tx, wizards.ids)(id), language);
      if (current === null) return null;
      const { plan, picture } = current;
      const [first] = plan.weeks.flatMap(({ sessions }) => sessions);
      return {
        title: plan.outcome.title,
        ...(picture && { picture }),
        weeks: plan.weeks.map(({ title }) => title),
        first: first ? mailedSession(first) : null,
      };
    },
    listened: ({ userId }, since) => listened(userId, since),
    async reminderAt(userId, language, time) {
      const plan = await ofUser(userId, language);
      return plan && { next: sessionAt(plan, time, catalogue), phrase: plan.phrase };
    },
  };
}

function mailedSession({ id, title, minutes, question, reason }: NonNullable<MailedPlan['first']>) {
  return { id, title, minutes, question, reason };
}

function changesBy(answer: PlanAnswer['answer'], helpful: HelpfulOrder | undefined, now: Date) {
  if (answer === 'back') return { movedForward: null };
  if (answer === 'fits') return { reviewedAt: now };
  if (helpful === undefined) throw new Problem('not_found');
  return { reviewedAt: now, movedForward: helpful };
}

/** The first session of the current week that is not done and suits the time, else the next one. */
function sessionAt(
  { weeks, week, next }: Plan,
  time: string,
  catalogue: PlansContext['catalogue'],
): PlanReminder['next'] {
  if (next === null) return null;
  const part = partOfDayAt(time);
  const open = (weeks[week - 1]?.sessions ?? []).filter(({ status }) => status !== 'done');
  const suiting = open.find(({ id }) => suitabilityFor(part, timesOf(catalogue, id)) > 0);
  return suiting === undefined ? next : { sessionId: suiting.id, title: suiting.title };
}

function timesOf({ sessions }: PlansContext['catalogue'], id: string) {
  return sessions.find((each) => each.id === id)?.times;
}

interface Sources extends Pick<PlansContext, 'catalogue' | 'wizards'> {
  language: Language;
  now: Date;
}

/** A plan, the order that would have first what helped, and the picture of its outcome. */
interface CurrentPlan {
  plan: Plan;
  picture?: { path: string; alt: string };
  helpful?: HelpfulOrder;
}

function planFrom(history: PlanHistory, sources: Sources): CurrentPlan | null {
  const { attempts, before, started, checkIns, timeZone } = history;
  const { catalogue, wizards, language, now } = sources;
  const [current, ...earlier] = attempts.flatMap((attempt) => {
    const wizard = wizards.find(attempt.wizardId, language);
    return wizard === undefined ? [] : [{ attempt, wizard }];
  });
  if (current === undefined) return null;
  const { attempt, wizard } = current;
  const reading = readingOf(current);
  const description = describePlan(reading, {
    text: wizard.text,
    sessionOf: (id) => sessionOf(sources, id),
    timesOf: (id) => timesOf(catalogue, id),
    listened: { finishes: attempt.finishes, before, started },
    isChanged: attempt.definitionHash !== wizard.version,
    order: attempt.movedForward?.order,
  });
  const { review, helpful } = reviewOf({
    attempt,
    reading,
    text: reading.texts(wizard.text),
    description,
    checkIns,
    practiceOf: (id) => practiceOf(catalogue, id),
    now,
    timeZone,
  });
  const plan = {
    id: attempt.id,
    startedAt: attempt.startedAt.toISOString(),
    ...description,
    needsCare: description.care === 'help',
    review,
    earlier: earlier.map(earlierPlan),
  };
  const { image } = reading.outcome;
  const path = image && mailPicturePath(image.src);
  return {
    plan,
    ...(image && path && { picture: { path, alt: reading.texts(wizard.text)(image.altKey) } }),
    ...(helpful && { helpful }),
  };
}

function practiceOf({ sessions, shortPractices = [] }: PlansContext['catalogue'], id: string) {
  return [...sessions, ...shortPractices].find((each) => each.id === id)?.practice;
}

interface Quiz {
  attempt: PlannedAttempt;
  wizard: WizardWithTexts;
}

function readingOf({ attempt, wizard }: Quiz) {
  return readAnswers(wizard.definition, attempt.answers);
}

function sessionOf({ catalogue, language }: Sources, id: string) {
  const session = catalogue.sessions.find((each) => each.id === id);
  if (session === undefined) return undefined;
  const { title, durationSeconds } = session;
  return {
    title: inLanguage(title, language),
    minutes: Math.max(1, Math.round(durationSeconds / 60)),
  };
}

function earlierPlan(quiz: Quiz): Plan['earlier'][number] {
  const { attempt, wizard } = quiz;
  const reading = readingOf(quiz);
  const text = reading.texts(wizard.text);
  const finishes = Object.values(attempt.finishes);
  return {
    quizTitle: quizTitle(wizard.definition, text),
    outcomeTitle: text(reading.outcome.titleKey),
    startedAt: attempt.startedAt.toISOString(),
    finishedSessions: finishes.reduce((total, count) => total + count, 0),
  };
}
