import type { Plan } from '#contract/plan.ts';
import type { PlayedSession } from '#web/features/cabinet/player/session.machine.ts';

type PlannedSession = Plan['weeks'][number]['sessions'][number];

/** A session at its place on the path. A session may have several places. */
export interface Stop extends PlannedSession {
  /** Its place on the whole path, from 1. */
  number: number;
  /** Whether it is the one to listen to now, begun or not. */
  isNext: boolean;
  /** The session as the player takes it; undefined if the library does not have it. */
  session: PlayedSession | undefined;
}

interface PathWeek {
  number: number;
  title: string;
  stops: Stop[];
}

export interface Path {
  weeks: PathWeek[];
  /** Undefined when every session is done. */
  next: Stop | undefined;
  done: number;
  total: number;
}

export function pathOf(
  { weeks, next }: Pick<Plan, 'weeks' | 'next'>,
  library: readonly PlayedSession[],
): Path {
  let number = 0;
  let nextStop: Stop | undefined;
  const stopOf = (planned: PlannedSession, week: number): Stop => {
    number += 1;
    const isNext =
      nextStop === undefined &&
      week === next?.week &&
      planned.id === next.sessionId &&
      planned.status !== 'done';
    const session = library.find(({ id }) => id === planned.id);
    const stop = { ...planned, number, isNext, session };
    if (isNext) nextStop = stop;
    return stop;
  };
  const pathWeeks = weeks.map(({ title, sessions }, index) => ({
    number: index + 1,
    title,
    stops: sessions.map((planned) => stopOf(planned, index + 1)),
  }));
  const done = weeks.flatMap(({ sessions }) => sessions).filter(({ status }) => status === 'done');
  return { weeks: pathWeeks, next: nextStop, done: done.length, total: number };
}
