import type { Content } from '#contract/content.ts';
import type { Dashboard } from '#contract/users.ts';
import {
  type PlayedSession,
  playedRecordings,
} from '#web/features/cabinet/player/session.machine.ts';

export type Week = Dashboard['weeks'][number];

/** What a member has listened to, and the library. */
export interface Overview extends Omit<Dashboard, 'recommendedSessionId'> {
  total: number;
  /** The sessions and the short practices. */
  library: PlayedSession[];
  /** The session to listen to next; null when none is recommended. */
  next: PlayedSession | null;
}

export function overviewOf(dashboard: Dashboard, content: Content): Overview {
  const { recommendedSessionId, ...figures } = dashboard;
  const library = playedRecordings(content);
  const next = library.find(({ id }) => id === recommendedSessionId) ?? null;
  return { ...figures, total: content.total, library, next };
}

export function wasHeard({ minutes, sessions }: Week): boolean {
  return minutes > 0 || sessions > 0;
}

export type DayPart = 'morning' | 'afternoon' | 'evening';

const NIGHT_ENDS = 4;
const NOON = 12;
const EVENING_BEGINS = 18;

/** The part of the day at a local hour from 0 to 23. */
export function dayPartAt(hour: number): DayPart {
  if (hour < NIGHT_ENDS || hour >= EVENING_BEGINS) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}
