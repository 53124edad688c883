import type { Content } from '#contract/content.ts';
import type { Dashboard } from '#contract/users.ts';
import {
  type PlayedSession,
  playedSessions,
} from '#web/features/cabinet/player/session.machine.ts';

/** One week of listening. */
export type Week = Dashboard['weeks'][number];

/** What a member sees at a glance. */
export interface Overview {
  /** The last eight weeks, the current one last. */
  weeks: Week[];
  daysInARow: number;
  /** Sessions of the library that are not finished yet. */
  remaining: number;
  /** All sessions of the library. */
  total: number;
  /** The session to hear next; null when there is none to recommend. */
  next: PlayedSession | null;
}

/** Brings together what was heard and the library it was heard in. */
export function overviewOf(dashboard: Dashboard, content: Content): Overview {
  const { weeks, daysInARow, remaining, recommendedSessionId } = dashboard;
  const next = playedSessions(content).find(({ id }) => id === recommendedSessionId) ?? null;
  return { weeks, daysInARow, remaining, total: content.total, next };
}

/** Whether anything was heard in a week. */
export function wasHeard({ minutes, sessions }: Week): boolean {
  return minutes > 0 || sessions > 0;
}

/** How people greet each other at different hours. */
export type DayPart = 'morning' | 'afternoon' | 'evening';

const NIGHT_ENDS = 4;
const NOON = 12;
const EVENING_BEGINS = 18;

/** The part of the day at an hour from 0 to 23, as the clock on the wall shows it. */
export function dayPartAt(hour: number): DayPart {
  if (hour < NIGHT_ENDS || hour >= EVENING_BEGINS) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}
