import { type Listened, type PlanSessionStatus, planProgressOf } from './plan-progress.ts';
import { FOCUS_AREA_COUNT } from './profile.ts';
import type { Reading } from './reading.ts';
import { labelKeyOf, quizTitle, type WizardText } from './wizard-texts.ts';

/** A session that can be listened to. */
interface KnownSession {
  title: string;
  minutes: number;
}

/** What a plan is made from besides a wizard and the answers to it. */
export interface PlanSources {
  /** The wizard's texts as in the file. */
  text: WizardText;
  /** The session of a theme; undefined if there is none, and then the plan goes without it. */
  sessionOf: (themeId: string) => KnownSession | undefined;
  listened: Listened;
}

/** A personal plan in one language, and how far the member has come in it. */
export interface PlanDescription {
  quiz: { id: string; title: string; path: string };
  outcome: { id: string; title: string; text: string | null };
  needsCare: boolean;
  scores: { id: string; title: string; percent: number }[];
  focusAreas: { id: string; title: string; text: string }[];
  weeks: { title: string; sessions: PlannedSession[] }[];
  week: number;
  next: { sessionId: string; title: string; week: number; reason: string | null } | null;
  phrase: string | null;
}

interface PlannedSession extends KnownSession {
  id: string;
  status: PlanSessionStatus;
}

export function describePlan(
  reading: Reading,
  { text: raw, sessionOf, listened }: PlanSources,
): PlanDescription {
  const { definition, outcome, answers } = reading;
  const text = reading.texts(raw);
  const weeks = reading.weeks.map(({ titleKey, sessions }) => ({
    title: text(titleKey),
    sessions: sessions.flatMap(({ id }) => {
      const session = sessionOf(id);
      return session === undefined ? [] : [{ id, ...session }];
    }),
  }));
  const { week, next, ...progress } = planProgressOf(
    weeks.map(({ sessions }) => sessions),
    listened,
  );
  const phraseAnswer = definition.plan?.phraseAnswer;
  return {
    quiz: { id: definition.id, title: quizTitle(definition, text), path: definition.path },
    outcome: {
      id: outcome.id,
      title: text(outcome.titleKey),
      text: outcome.textKey === undefined ? null : text(outcome.textKey),
    },
    needsCare: reading.needsCare,
    scores: reading.bars
      .filter(({ percent }) => percent > 0)
      .map(({ dimension: { id, labelKey }, percent }) => ({ id, title: text(labelKey), percent })),
    focusAreas: reading.focusAreas
      .slice(0, FOCUS_AREA_COUNT)
      .map(({ dimension: { id, labelKey, focusKey } }) => ({
        id,
        title: text(labelKey),
        text: text(focusKey),
      })),
    weeks: weeks.map(({ title }, index) => ({ title, sessions: progress.weeks[index] ?? [] })),
    week,
    next:
      next === undefined
        ? null
        : {
            sessionId: next.id,
            title: next.title,
            week,
            reason: said(text, reading.reasonFor(next.id)),
          },
    phrase: said(
      text,
      phraseAnswer === undefined ? undefined : labelKeyOf(definition, answers, phraseAnswer),
    ),
  };
}

/** The label of an answer as it was said: without marks around all of it, because others add theirs. */
function said(text: WizardText, key: string | undefined): string | null {
  return key === undefined ? null : text(key).replace(/^[“«]([^“”«»]*)[”»]$/, '$1');
}
