import type { Progress } from '../../db/repositories/content.ts';

/** What a call of the player changes. */
export interface Change {
  progress: Progress;
  /** How much was heard since the place was last saved, in whole seconds. */
  heardSeconds: number;
  /** Whether the session was finished by it, which counts once for each time it is played. */
  isFinished: boolean;
}

/** A moment in a session that lasts so many seconds. */
interface Moment {
  now: Date;
  durationSeconds: number;
}

/** How fast a player may play: what is heard is at most this much of the time that passed. */
const FASTEST = 2;
/** A player that stops at the end saves that place, also just after it said that it finished. */
const END_SECONDS = 5;

/**
 * Begins a session, goes on with it or, with a position, saves the place. A session that was
 * finished is begun again by it, from its beginning unless a place says otherwise; it stays
 * completed.
 */
export function begin(
  before: Progress | undefined,
  position: number | undefined,
  { now, durationSeconds }: Moment,
): Change {
  if (before?.isPlaying === false && (position ?? 0) >= durationSeconds - END_SECONDS) {
    return { progress: before, heardSeconds: 0, isFinished: false };
  }
  const from = before?.positionSeconds ?? 0;
  const to = Math.min(position ?? from, durationSeconds);
  return {
    progress: {
      positionSeconds: to,
      startedAt: before?.startedAt ?? now,
      savedAt: now,
      isPlaying: true,
      completedAt: before?.completedAt ?? null,
    },
    heardSeconds: heardOf(before, to, now),
    isFinished: false,
  };
}

/** Finishes a session; what is finished and was not begun again stays as it is. */
export function finish(before: Progress | undefined, { now, durationSeconds }: Moment): Change {
  if (before?.isPlaying === false) {
    return { progress: before, heardSeconds: 0, isFinished: false };
  }
  return {
    progress: {
      positionSeconds: 0,
      startedAt: before?.startedAt ?? now,
      savedAt: now,
      isPlaying: false,
      completedAt: now,
    },
    heardSeconds: heardOf(before, durationSeconds, now),
    isFinished: true,
  };
}

/**
 * What was heard up to a place: the way from the last one, as far as there was time to hear it.
 * Skipping forward is not hearing, going back takes nothing away.
 */
function heardOf(before: Progress | undefined, to: number, now: Date): number {
  if (before === undefined || !before.isPlaying) return 0;
  const passed = (now.getTime() - before.savedAt.getTime()) / 1000;
  const way = to - before.positionSeconds;
  return Math.max(0, Math.min(way, Math.floor(passed * FASTEST)));
}
