import type { Language } from '#contract/languages.ts';
import type { Plan } from '#contract/plan.ts';
import { describePlan } from '#engine/plan-description.ts';
import { readAnswers } from '#engine/reading.ts';
import { quizTitle } from '#engine/wizard-texts.ts';
import type { Context, Member } from '#server/context.ts';
import {
  type PlanHistory,
  type PlannedAttempt,
  preparePlanHistory,
} from '#server/db/repositories/plans.ts';
import type { Wizards, WizardWithTexts } from '#server/wizards.ts';

/** The personal plans of members, made from their quizzes. */
export interface Plans {
  /** The plan by the member's latest quiz, in their language; null without a quiz. */
  of(member: Pick<Member, 'userId' | 'user'>): Promise<Plan | null>;
  /** Like `of`, for work without a request, such as an email. */
  ofUser(userId: string, language: Language): Promise<Plan | null>;
}

/** What a plan says of a session of the catalogue. */
interface PlannableSession {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly durationSeconds: number;
}

export interface PlansContext extends Pick<Context, 'db'> {
  catalogue: { readonly sessions: readonly PlannableSession[] };
  wizards: Pick<Wizards, 'ids' | 'find'>;
}

export function makePlans({ db, catalogue, wizards }: PlansContext): Plans {
  const historyOf = preparePlanHistory(db, wizards.ids);
  const ofUser = async (userId: string, language: Language) =>
    planFrom(await historyOf(userId), { catalogue, wizards, language });
  return { of: ({ userId, user }) => ofUser(userId, user.language), ofUser };
}

interface Sources extends Omit<PlansContext, 'db'> {
  language: Language;
}

function planFrom({ attempts, started }: PlanHistory, sources: Sources): Plan | null {
  const [current, ...earlier] = attempts.flatMap((attempt) => {
    const wizard = sources.wizards.find(attempt.wizardId, sources.language);
    return wizard === undefined ? [] : [{ attempt, wizard }];
  });
  if (current === undefined) return null;
  const { attempt, wizard } = current;
  const description = describePlan(readingOf(current), {
    text: wizard.text,
    sessionOf: (id) => sessionOf(sources, id),
    listened: { finishes: attempt.finishes, started },
  });
  return {
    id: attempt.id,
    startedAt: attempt.startedAt.toISOString(),
    ...description,
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
