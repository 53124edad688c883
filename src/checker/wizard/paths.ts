import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import type { Answer } from '#engine/step-kinds/step-kind.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import type { Domain } from './answers.ts';
import { comparisonsByKey } from './conditions.ts';

/** A step as far as it decides which steps are shown. */
export interface PathStep {
  readonly when?: Condition | undefined;
  readonly question?: PathQuestion | undefined;
}

/** The condition of a retired question, which nobody is asked. */
export const NEVER: Condition = { any: [] };

export interface PathQuestion {
  readonly key: string;
  readonly domain: Domain;
}

/** One set of shown steps. */
export interface Path {
  /** The indexes of the steps that are not shown. */
  readonly hidden: ReadonlySet<number>;
  /**
   * The shortest list of answers that leads here: visitors who give them, and the first possible answer
   * to every other question, are shown these steps.
   */
  readonly answers: Answers;
}

/** The most sets of shown steps that are told apart. */
export const MOST_PATHS = 1_000;

/** The most ways to answer, as far as they still matter, that are followed side by side. */
const MOST_STATES = 10_000;

/** Visitors who have been shown the same steps and whose answers still matter in the same way. */
interface State {
  /** The same number for the same hidden steps. */
  readonly group: number;
  readonly hidden: Chain<number>;
  /** The answers that later steps ask for. */
  readonly given: Answers;
  /** The answers other than the first one. */
  readonly chosen: Chain<readonly [key: string, answer: Answer]>;
}

/** A list that others share the beginning of, so that going on from it costs nothing. */
type Chain<T> = { readonly last: T; readonly before: Chain<T>; readonly size: number } | undefined;

function chain<T>(before: Chain<T>, last: T): Chain<T> {
  return { last, before, size: sizeOf(before) + 1 };
}

function sizeOf(list: Chain<unknown>): number {
  return list?.size ?? 0;
}

function listOf<T>(list: Chain<T>): T[] {
  const found: T[] = [];
  for (let link = list; link !== undefined; link = link.before) found.push(link.last);
  return found.reverse();
}

/**
 * Every set of steps that some answers show; undefined if there are too many. Exact: it follows the
 * steps in file order, and answers that no condition tells apart as one.
 */
export function pathsOf(steps: readonly PathStep[]): Path[] | undefined {
  const comparisons = comparisonsByKey(steps.flatMap(({ when }) => when ?? []));
  const lastUses = lastUsesOf(steps);
  let states: readonly State[] = [{ group: 0, hidden: undefined, given: {}, chosen: undefined }];
  for (const [index, { when, question }] of steps.entries()) {
    const asked = question && (lastUses.get(question.key) ?? -1) > index ? question : undefined;
    if (when === undefined && asked === undefined) continue;
    const answers =
      asked && distinctAnswers(asked.domain, asked.key, comparisons.get(asked.key) ?? []);
    const groups = new Map<string, number>();
    const next = new Map<string, State>();
    for (const state of states) {
      const isShown = when === undefined || holds(when, state.given);
      const name = `${state.group} ${isShown}`;
      const group = groups.get(name) ?? groups.size;
      groups.set(name, group);
      const hidden = isShown ? state.hidden : chain(state.hidden, index);
      const kept = stillUsed(state.given, lastUses, index);
      const add = (given: Answers, chosen: State['chosen']) => {
        const key = `${group} ${JSON.stringify(given)}`;
        const before = next.get(key);
        const isShorter = before === undefined || sizeOf(chosen) < sizeOf(before.chosen);
        if (isShorter) next.set(key, { group, hidden, given, chosen });
      };
      if (asked === undefined || answers === undefined) add(kept, state.chosen);
      else if (!isShown) add({ ...kept, [asked.key]: asked.domain.unanswered }, state.chosen);
      else {
        for (const [place, answer] of answers.entries()) {
          const chosen = place === 0 ? state.chosen : chain(state.chosen, [asked.key, answer]);
          add({ ...kept, [asked.key]: answer }, chosen);
        }
      }
      // Checked after each state, because all of them together may not fit into memory.
      if (groups.size > MOST_PATHS || next.size > MOST_STATES) return undefined;
    }
    states = [...next.values()];
  }
  return shortestOf(states);
}

function shortestOf(states: readonly State[]): Path[] {
  const shortest = new Map<number, State>();
  for (const state of states) {
    const before = shortest.get(state.group);
    const isShorter = before === undefined || sizeOf(state.chosen) < sizeOf(before.chosen);
    if (isShorter) shortest.set(state.group, state);
  }
  return Array.from(shortest.values(), ({ hidden, chosen }) => ({
    hidden: new Set(listOf(hidden)),
    answers: Object.fromEntries(listOf(chosen)),
  }));
}

/** For each answer key, the index of the last step whose condition names it. */
function lastUsesOf(steps: readonly PathStep[]): ReadonlyMap<string, number> {
  return new Map(
    steps.flatMap(({ when }, index) =>
      Array.from(when === undefined ? [] : comparisonsByKey([when]).keys(), (key) => [key, index]),
    ),
  );
}

function stillUsed(given: Answers, lastUses: ReadonlyMap<string, number>, index: number): Answers {
  const entries = Object.entries(given);
  const used = entries.filter(([key]) => (lastUses.get(key) ?? -1) > index);
  return used.length === entries.length ? given : Object.fromEntries(used);
}

/** The first of all answers that these comparisons do not tell apart, for each such group. */
export function distinctAnswers(
  domain: Domain,
  key: string,
  comparisons: readonly Condition[],
): readonly Answer[] {
  const groups = new Map<string, Answer>();
  for (const answer of domain.answers()) {
    const fits = comparisons.map((each) => Number(holds(each, { [key]: answer }))).join('');
    if (!groups.has(fits)) groups.set(fits, answer);
  }
  return [...groups.values()];
}
