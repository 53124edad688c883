import type { Language } from '#contract/languages.ts';
import type { Listened, Plan } from '#contract/plan.ts';
import { describePlan } from '#engine/plan-description.ts';
import { readAnswers } from '#engine/reading.ts';
import { partOfDayAt, type SessionTime, suitabilityFor } from '#engine/time-of-day.ts';
import { quizTitle } from '#engine/wizard-texts.ts';
import type { Context, Member } from '#server/context.ts';
import {
  type PlanHistory,
  type PlannedAttempt,
  prepareListened,
  preparePlanHistory,
} from '#server/db/repositories/plans.ts';
import type { Wizards, WizardWithTexts } from '#server/wizards.ts';

/** The personal plans of members, made from their quizzes. */
export interface Plans {
  /** The plan by the member's latest quiz, in their language; null without a quiz. */
  of(member: Pick<Member, 'userId' | 'user'>): Promise<Plan | null>;
  /** What an email at a time of day such as `07:30` says of a plan; null without a plan. */
  reminderAt(userId: string, language: Language, time: string): Promise<PlanReminder | null>;
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
  readonly title: Readonly<Record<Language, string>>;
  readonly durationSeconds: number;
  readonly times?: readonly SessionTime[];
}

export interface PlansContext extends Pick<Context, 'db'> {
  catalogue: { readonly sessions: readonly PlannableSession[] };
  wizards: Pick<Wizards, 'ids' | 'find'>;
}

export function makePlans({ db, catalogue, wizards }: PlansContext): Plans {
  const historyOf = preparePlanHistory(db, wizards.ids);
  const listened = prepareListened(db);
  const ofUser = async (userId: string, language: Language) =>
    planFrom(await historyOf(userId), { catalogue, wizards, language });
  return {
    of: ({ userId, user }) => ofUser(userId, user.language),
    listened: ({ userId }, since) => listened(userId, since),
    async reminderAt(userId, language, time) {
      const plan = await ofUser(userId, language);
      return plan && { next: sessionAt(plan, time, catalogue), phrase: plan.phrase };
    },
  };
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

interface Sources extends Omit<PlansContext, 'db'> {
  language: Language;
}

function planFrom({ attempts, before, started }: PlanHistory, sources: Sources): Plan | null {
  const [current, ...earlier] = attempts.flatMap((attempt) => {
    const wizard = sources.wizards.find(attempt.wizardId, sources.language);
    return wizard === undefined ? [] : [{ attempt, wizard }];
  });
  if (current === undefined) return null;
  const { attempt, wizard } = current;
  const description = describePlan(readingOf(current), {
    text: wizard.text,
    sessionOf: (id) => sessionOf(sources, id),
    timesOf: (id) => timesOf(sources.catalogue, id),
    listened: { finishes: attempt.finishes, before, started },
  });
  return {
    id: attempt.id,
    startedAt: attempt.startedAt.toISOString(),
    ...description,
    needsCare: description.care === 'help',
    earlier: earlier.map(earlierPlan),
  };
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
  return { title: title[language], minutes: Math.max(1, Math.round(durationSeconds / 60)) };
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
