import type { PageAfterQuiz } from '#contract/quiz-counts.ts';
import type { SummedCount } from '#server/db/repositories/quiz-counts.ts';
import { LEAST_PEOPLE, type Share, shareOf } from './funnel.ts';

/** How far visitors came in quizzes, and after them. */
interface Stages {
  began: number;
  finished: number;
  /** They chose a price plan, which takes an account. */
  signedUp: number;
  paid: number;
}

/** Visitors whom one source brought. */
export interface SourceFigures extends Stages {
  /** Empty if they came without a link, or from a page of this site. */
  source: string;
  /** Of those who began; undefined for fewer than `LEAST_PEOPLE`. */
  paidShare: Share | undefined;
}

const STAGE_OF = new Map<string, keyof Stages>([
  ['/results', 'finished'],
  ['/payment', 'signedUp'],
  ['/paid', 'paid'],
] satisfies [PageAfterQuiz, keyof Stages][]);

/** Anyone can invent sources. Those that sold least are left out. */
const MOST_SOURCES = 50;

/** Adds quizzes up, each with its counts by source. What sold most comes first. */
export function sourcesFrom(
  quizzes: readonly { firstStep: string; counts: readonly SummedCount[] }[],
): SourceFigures[] {
  const sums = new Map<string, Stages>();
  for (const { firstStep, counts } of quizzes) {
    for (const { part, step, stayed, count } of counts) {
      const stage = step === firstStep ? 'began' : STAGE_OF.get(step);
      if (stage === undefined || stayed !== 0) continue;
      const sum = sums.get(part) ?? { began: 0, finished: 0, signedUp: 0, paid: 0 };
      sums.set(part, { ...sum, [stage]: sum[stage] + count });
    }
  }
  return Array.from(sums, ([source, sum]) => ({ source, ...sum, paidShare: paidShareOf(sum) }))
    .sort((one, other) => other.paid - one.paid || other.began - one.began)
    .slice(0, MOST_SOURCES);
}

function paidShareOf({ began, paid }: Stages): Share | undefined {
  // Somebody who began before midnight of the first day may pay after it.
  return began < LEAST_PEOPLE ? undefined : shareOf(Math.min(paid, began), began);
}
