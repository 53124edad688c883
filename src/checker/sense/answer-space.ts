import type { Answer } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';

/** A set of combinations of answers, one bit for each. */
export type CombinationSet = Uint32Array;

/** As the engine takes it: a question that is not there has the one answer none. */
const NOT_ASKED = { answers: [''], stride: 1 };

/**
 * Every combination of the answers to some questions. Sets of combinations are bits, so that even
 * hundreds of conditions on a hundred thousand combinations are judged within a moment.
 */
export class AnswerSpace {
  readonly #questions: ReadonlyMap<string, { answers: readonly Answer[]; stride: number }>;
  readonly #size: number;
  readonly #comparisons = new Map<string, CombinationSet>();

  constructor(questions: readonly (readonly [key: string, answers: readonly Answer[]])[]) {
    let stride = 1;
    this.#questions = new Map(
      questions.map(([key, answers]) => {
        const question = { answers, stride };
        stride *= answers.length;
        return [key, question];
      }),
    );
    this.#size = stride;
  }

  /** The set of all combinations. */
  everything(): CombinationSet {
    return this.#collect(() => true);
  }

  /** The combinations for which the condition holds. Bits past the last combination mean nothing. */
  where(condition: Condition): CombinationSet {
    if ('all' in condition) return this.#join(condition.all, (one, other) => one & other);
    if ('any' in condition) return this.#join(condition.any, (one, other) => one | other);
    if ('not' in condition) return this.where(condition.not).map((word) => ~word);

    const { answers, stride } = this.#questions.get(condition.answer) ?? NOT_ASKED;
    const fits = answers.map((answer) => holds(condition, { [condition.answer]: answer }));
    const name = `${condition.answer} ${fits.map(Number).join('')}`;
    const known = this.#comparisons.get(name);
    if (known !== undefined) return known;
    const set = this.#collect(
      (combination) => fits[Math.floor(combination / stride) % answers.length] === true,
    );
    this.#comparisons.set(name, set);
    return set;
  }

  #join(
    conditions: readonly Condition[],
    combine: (one: number, other: number) => number,
  ): CombinationSet {
    const [first = this.everything(), ...others] = conditions.map((each) => this.where(each));
    const joined = first.slice();
    for (const other of others) {
      for (let word = 0; word < joined.length; word += 1) {
        joined[word] = combine(joined[word] ?? 0, other[word] ?? 0);
      }
    }
    return joined;
  }

  #collect(belongs: (combination: number) => boolean): CombinationSet {
    const set = new Uint32Array(Math.ceil(this.#size / 32));
    for (let combination = 0; combination < this.#size; combination += 1) {
      const word = combination >>> 5;
      if (belongs(combination)) set[word] = (set[word] ?? 0) | (1 << (combination & 31));
    }
    return set;
  }
}
