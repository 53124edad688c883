import { questionsOf } from './answers.ts';
import type { Care } from './care.ts';
import { keepHeard, weeksInOrder } from './plan-order.ts';
import { type Listened, type PlanSessionStatus, planProgressOf } from './plan-progress.ts';
import type { Reading } from './reading.ts';
import type { Reason } from './reason.ts';
import { withShownOptions } from './shown-steps.ts';
import { optionsOf } from './step-kinds/index.ts';
import { offered } from './step-kinds/step-kind.ts';
import type { SessionTime } from './time-of-day.ts';
import type { SessionTheme } from './wizard-definition.gen.ts';
import { quizTitle, type WizardText } from './wizard-texts.ts';

/** A session that can be listened to. */
interface KnownSession {
  title: string;
}

/** What a plan is made from besides a wizard and the answers to it. */
export interface PlanSources<Session extends KnownSession> {
  /** The wizard's texts as in the file. */
  text: WizardText;
  /** The session of a theme; undefined if there is none, and then the plan goes without it. */
  sessionOf: (themeId: string) => Session | undefined;
  /** The times of day that a session is for; undefined if it suits any. */
  timesOf?: (themeId: string) => readonly SessionTime[] | undefined;
  listened: Listened;
  /** Whether the wizard was changed after the plan began. */
  isChanged?: boolean;
  /** The ids of the plan's sessions as the member ordered them; undefined for its own order. */
  order?: readonly string[] | undefined;
}

/** The plan of somebody who has listened to nothing. */
export const NOTHING_HEARD: Listened = { finishes: {}, before: {}, started: [] };

/** A personal plan in one language, and how far the member has come in it. */
export interface PlanDescription<Session extends KnownSession> {
  quiz: { id: string; title: string; path: string };
  outcome: { id: string; title: string; text: string | null };
  care: Care;
  scores: { id: string; title: string; percent: number }[];
  focusAreas: { id: string; title: string; text: string }[];
  weeks: { title: string; sessions: PlannedSession<Session>[] }[];
  week: number;
  next: ({ sessionId: string; title: string; week: number } & SaidReason) | null;
  phrase: string | null;
  weekPhrase: string | null;
}

/** Why a session is in the plan, as the visitor said it. */
interface SaidReason {
  /** What the question is called. */
  question: string | null;
  reason: string | null;
}

type PlannedSession<Session> = Session &
  SaidReason & {
    id: string;
    status: PlanSessionStatus;
    /** Whether the plan has it sooner, too. A short practice may come every week. */
    isAgain: boolean;
  };

/** `Session` is what a plan says of a session besides. */
export function describePlan<Session extends KnownSession>(
  reading: Reading,
  { text: raw, sessionOf, timesOf, listened, isChanged, order }: PlanSources<Session>,
): PlanDescription<Session> {
  const { definition, outcome } = reading;
  const text = reading.texts(raw);
  const heard = (id: string) => listened.before[id] ?? 0;
  const known = ({ sessions }: { sessions: readonly SessionTheme[] }) =>
    sessions.filter(({ id }) => sessionOf(id) !== undefined);
  const own = reading
    .weeks({ ...(timesOf && { timesOf }), heard })
    .map((week) => ({ ...week, sessions: known(week) }));
  const themes = definition.sessionThemes ?? [];
  const planned = isChanged ? keepHeard(own, listened.finishes, known({ sessions: themes })) : own;
  const reasons = reading.reasonsFor(planned.flatMap(({ sessions }) => sessions)).values();
  const ownWeeks = planned.map(({ titleKey, sessions }) => ({
    title: text(titleKey),
    sessions: sessions.flatMap(({ id }) => {
      const session = sessionOf(id);
      const { value: reason } = reasons.next();
      return session === undefined ? [] : [{ id, ...session, ...saidReason(text, reason) }];
    }),
  }));
  const practices = new Set(themes.flatMap(({ id, when }) => (when === undefined ? [] : [id])));
  const seen = new Set<string>();
  const weeks = (order === undefined ? ownWeeks : weeksInOrder(ownWeeks, order)).map((week) => ({
    ...week,
    sessions: week.sessions.map((session) => {
      const isAgain = seen.has(session.id);
      if (!practices.has(session.id)) seen.add(session.id);
      return { ...session, isAgain };
    }),
  }));
  const { week, next, ...progress } = planProgressOf(
    weeks.map(({ sessions }) => sessions),
    listened,
  );
  return {
    quiz: { id: definition.id, title: quizTitle(definition, text), path: definition.path },
    outcome: {
      id: outcome.id,
      title: text(outcome.titleKey),
      text: outcome.textKey === undefined ? null : text(outcome.textKey),
    },
    care: reading.care,
    scores: reading.bars
      .filter(({ percent }) => percent > 0)
      .map(({ dimension: { id, labelKey }, percent }) => ({ id, title: text(labelKey), percent })),
    focusAreas: reading.focusAreas.map(({ dimension: { id, labelKey, focusKey } }) => ({
      id,
      title: text(labelKey),
      text: text(focusKey),
    })),
    weeks: weeks.map(({ title }, index) => ({ title, sessions: progress.weeks[index] ?? [] })),
    week,
    next: next === undefined ? null : nextOf(next, week),
    phrase: said(text, phraseKey(reading, 1)),
    weekPhrase: said(text, phraseKey(reading, week)),
  };
}

/** The sentence of a week: first the one that was chosen, then in turn those beside it. */
function phraseKey({ definition, answers }: Reading, week: number): string | undefined {
  const key = definition.plan?.phraseAnswer;
  const question = questionsOf(definition).find(({ answerKey }) => answerKey === key);
  if (question === undefined) return undefined;
  const options = optionsOf(withShownOptions(question, answers));
  const place = options.findIndex(({ value }) => value === answers[question.answerKey]);
  const chosen = options[place];
  if (chosen === undefined) return undefined;
  const others = offered([...options.slice(place + 1), ...options.slice(0, place)]);
  return [chosen, ...others][(week - 1) % (1 + others.length)]?.labelKey;
}

function nextOf(session: KnownSession & SaidReason & { id: string }, week: number) {
  const { id, title, question, reason } = session;
  return { sessionId: id, title, week, question, reason };
}

function saidReason(text: WizardText, reason: Reason | undefined): SaidReason {
  return { question: said(text, reason?.recapKey), reason: said(text, reason?.textKey) };
}

/** A label as it was said: without marks around all of it, because others add theirs. */
function said(text: WizardText, key: string | undefined): string | null {
  return key === undefined ? null : text(key).replace(/^[“«]([^“”«»]*)[”»]$/, '$1');
}
