import type { Mutant } from './mutants.ts';

/** A mutant that no test can notice, since it changes nothing that anybody could. */
export type Survivor = Pick<Mutant, 'file' | 'in' | 'code' | 'becomes'> & { why: string };

/** How a run went. */
export interface Verdict {
  killed: number;
  explained: number;
  /** Those that survived without an explanation. */
  survived: readonly Mutant[];
  /** Explanations of mutants that are not there any more, or are killed. */
  outdated: readonly Survivor[];
  /** Killed, in percent of all that are not explained. */
  score: number;
  isGood: boolean;
}

/** So many percent must be killed. */
const LEAST = 90;

/** Holds the mutants of a run against the explanations that there are for its files. */
export function verdictOn(mutants: readonly Mutant[], known: readonly Survivor[]): Verdict {
  const alive = mutants.filter((mutant) => !mutant.isKilled);
  const survived = alive.filter((mutant) => !known.some((each) => isAbout(each, mutant)));
  const outdated = known.filter((each) => !alive.some((mutant) => isAbout(each, mutant)));
  const killed = mutants.length - alive.length;
  const counted = killed + survived.length;
  const score = counted === 0 ? 0 : (100 * killed) / counted;
  return {
    killed,
    explained: alive.length - survived.length,
    survived,
    outdated,
    score,
    isGood: score >= LEAST && outdated.length === 0,
  };
}

/** By what is written there, not by its line number, which every edit above would change. */
function isAbout(survivor: Survivor, mutant: Mutant): boolean {
  return (['file', 'in', 'code', 'becomes'] as const).every((key) => survivor[key] === mutant[key]);
}
