import type { Mood } from '#contract/choices.ts';
import { partOfDayAt, type SessionTime, suitabilityFor } from '#engine/time-of-day.ts';
import type { PlayedSession } from '#web/features/cabinet/player/session.machine.ts';
import type { Path, Stop } from './path.ts';

/** The one thing that the home offers first. */
export type Offer =
  | { kind: 'night' | 'breath'; session: PlayedSession }
  | { kind: 'next'; stop: Stop; isForLater: boolean }
  | { kind: 'invitation' | 'ending' | 'nothing' };

/** What it depends on, besides the plan. */
export interface Hour {
  /** As `07:30`, by the clock of the member. */
  time: string;
  /** When they want to be reminded. In the evening that is their bedtime. */
  reminderTime: string | undefined;
  /** How they last said they were, in the past day. */
  lastMood: Mood | null;
  library: readonly PlayedSession[];
  timesOf: (sessionId: string) => readonly SessionTime[] | undefined;
}

const EVENING = '20:00';
const MORNING = '05:00';
const USUAL_BEDTIME = '22:00';
const RESTLESS: Mood = 2;

/**
 * After bedtime a session for the night: that of the path, else a new one, else one heard before.
 * Those who last felt restless get a short practice, all others the next stop of their path.
 */
export function offerAt(hour: Hour, path: Path | undefined): Offer {
  const { time, lastMood, library, timesOf } = hour;
  const isFor = (part: 'night' | ReturnType<typeof partOfDayAt>, id: string) =>
    suitabilityFor(part, timesOf(id));
  const next = path?.next;
  if (isNight(hour)) {
    const calm = library.filter(({ id, isShort }) => !isShort && isFor('night', id) === 2);
    const ahead = calm.find(({ id }) => id === next?.id);
    const session = ahead ?? calm.find(({ completedAt }) => completedAt === null) ?? calm[0];
    if (session !== undefined) return { kind: 'night', session };
  }
  if (path === undefined) return { kind: 'invitation' };
  if (path.total === 0) return { kind: 'nothing' };
  const breath = library.find(({ isShort }) => isShort);
  if (lastMood !== null && lastMood <= RESTLESS && breath) {
    return { kind: 'breath', session: breath };
  }
  if (next === undefined) return { kind: 'ending' };
  return { kind: 'next', stop: next, isForLater: isFor(partOfDayAt(time), next.id) === 0 };
}

/** Whether it is after bedtime, and not yet morning. */
function isNight({ time, reminderTime = '' }: Pick<Hour, 'time' | 'reminderTime'>): boolean {
  const bedtime =
    reminderTime >= EVENING || (reminderTime !== '' && reminderTime < MORNING)
      ? reminderTime
      : USUAL_BEDTIME;
  const fromNoon = (clock: string) => (clock < '12:00' ? `1${clock}` : `0${clock}`);
  return fromNoon(time) >= fromNoon(bedtime) && fromNoon(time) < fromNoon(MORNING);
}
