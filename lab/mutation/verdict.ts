import type { Mutant } from './mutants.ts';

/** A mutant that no test can notice, because it changes no behaviour. */
export type Survivor = Pick<Mutant, 'file' | 'in' | 'code' | 'becomes'> & { why: string };

/** The result of a run. */
export interface Verdict {
  killed: number;
  explained: number;
  /** Survivors without an explanation. */
  survived: readonly Mutant[];
  /** Explanations of mutants that no longer exist or are killed. */
  outdated: readonly Survivor[];
  /** Killed mutants, in percent of all that are not explained. */
  score: number;
  isGood: boolean;
}

/** The percentage that must be killed. */
const LEAST = 90;

/** Compares the mutants of a run with the known explanations for its files. */
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

/** Matches by code, not by line number, which every edit above would change. */
function isAbout(survivor: Survivor, mutant: Mutant): boolean {
  return (['file', 'in', 'code', 'becomes'] as const).every((key) => survivor[key] === mutant[key]);
}
