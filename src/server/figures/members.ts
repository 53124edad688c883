import { DAY } from '#server/base/clock.ts';
import type { MoodChanges, Retained } from '#server/db/repositories/member-figures.ts';
import { LEAST_PEOPLE, type Share, shareOf } from './funnel.ts';

/** The weeks after the first payment that are looked at. */
export const WEEKS = 8;

/** Members who first paid in the same week, and how many of them still listen. */
interface Cohort {
  /** Its Monday, in UTC. */
  week: string;
  members: number;
  /** For the seven days from the payment on and those after; as far as they are over for all. */
  listened: { members: number; share: Share | undefined }[];
}

export interface MemberFigures {
  /** The newest first. */
  cohorts: Cohort[];
  /** Of the sessions with a check-in before and after. */
  moods: MoodChanges & { calmerShare: Share | undefined };
}

export function memberFigures(
  retained: readonly Retained[],
  moods: MoodChanges,
  now: Date,
): MemberFigures {
  const cohorts = retained
    .filter(({ nth }) => nth === null)
    .map(({ week, members }): Cohort => {
      const own = retained.filter((each) => each.week === week);
      const nths = Array.from({ length: weeksOver(week, now) }, (_, nth) => nth);
      const listened = nths.map((nth) => {
        const some = own.find((each) => each.nth === nth)?.members ?? 0;
        return { members: some, share: knownShare(some, members) };
      });
      return { week, members, listened };
    });
  const asked = moods.calmer + moods.same + moods.moreRestless;
  return {
    cohorts: cohorts.sort((one, other) => (one.week < other.week ? 1 : -1)),
    moods: { ...moods, calmerShare: knownShare(moods.calmer, asked) },
  };
}

/** How many weeks are over for somebody who paid on the last day of a week. */
function weeksOver(week: string, now: Date): number {
  const lastDay = Date.parse(week) + 7 * DAY;
  return Math.min(Math.max(Math.floor((now.getTime() - lastDay) / (7 * DAY)), 0), WEEKS);
}

function knownShare(part: number, all: number): Share | undefined {
  return all < LEAST_PEOPLE ? undefined : shareOf(part, all);
}
