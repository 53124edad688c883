import type { Answers } from '#engine/answers.ts';
import { questionsOf } from '#engine/answers.ts';
import { type Reading, readAnswers } from '#engine/reading.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { type Answer, isRetired } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** Answers that are tried at random before a search for each outcome that was not found. */
const TRIES = 2_000;

/** How often a search for one outcome begins anew. */
const CLIMBS = 30;

/** The most steps that are walked for it all, so that long wizards do not take long. */
const MOST_STEPS = 400_000;

/**
 * For each outcome from an index on that answers were found for, such answers. The same wizard
 * gives the same ones.
 */
export function outcomesFoundIn(
  definition: WizardDefinition,
  from: number,
  mostSteps = MOST_STEPS,
): ReadonlyMap<number, Answers> {
  return new Search(definition, mostSteps).outcomes(from);
}

class Search {
  readonly #definition: WizardDefinition;
  readonly #choices: Choices;
  readonly #found = new Map<number, Answers>();
  readonly #anyAnswers: () => Answers;
  #stepsLeft: number;

  constructor(definition: WizardDefinition, mostSteps: number) {
    this.#stepsLeft = mostSteps;
    // With a default the engine always has an outcome.
    const fallback = { id: '', titleKey: '', default: true } as const;
    this.#definition = { ...definition, outcomes: [...definition.outcomes, fallback] };
    this.#choices = choicesOf(definition);
    this.#anyAnswers = randomAnswersOf(definition);
  }

  outcomes(from: number): ReadonlyMap<number, Answers> {
    const wanted = this.#definition.outcomes.flatMap(({ when }, index) =>
      when === undefined || index < from ? [] : [index],
    );
    const isComplete = () => wanted.every((index) => this.#found.has(index));
    for (let tries = 0; tries < TRIES && this.#stepsLeft > 0 && !isComplete(); tries += 1) {
      this.#try(this.#anyAnswers());
    }
    for (const index of wanted) this.#searchFor(index);
    return this.#found;
  }

  #searchFor(index: number): void {
    for (let climbs = 0; climbs < CLIMBS && !this.#found.has(index); climbs += 1) {
      for (const { id } of this.#definition.profile ?? []) {
        if (this.#stepsLeft <= 0 || this.#found.has(index)) return;
        this.#climb(index, id);
      }
    }
  }

  /** Changes one answer after the other so that the bar rises above the others. */
  #climb(index: number, barId: string): void {
    let answers = this.#anyAnswers();
    let lead = leadOf(barId, readAnswers(this.#definition, answers));
    for (const [key, choices] of this.#choices) {
      for (const answer of choices) {
        const changed = { ...answers, [key]: answer };
        const reading = this.#try(changed);
        if (this.#stepsLeft <= 0 || this.#found.has(index)) return;
        const changedLead = leadOf(barId, reading);
        if (changedLead >= lead) [answers, lead] = [changed, changedLead];
      }
    }
  }

  #try(answers: Answers): Reading {
    this.#stepsLeft -= this.#definition.steps.length;
    const reading = readAnswers(this.#definition, answers);
    const index = this.#definition.outcomes.indexOf(reading.outcome);
    if (!this.#found.has(index)) this.#found.set(index, answers);
    return reading;
  }
}

/** How far a bar is above the highest other one, in percent. */
function leadOf(barId: string, { profile }: Reading): number {
  const others = profile.filter(({ dimension }) => dimension.id !== barId);
  const own = profile.find(({ dimension }) => dimension.id === barId);
  return (own?.percent ?? 0) - Math.max(0, ...others.map(({ percent }) => percent));
}

type Choices = readonly (readonly [key: string, answers: readonly Answer[]])[];

function choicesOf(definition: WizardDefinition): Choices {
  return questionsOf(definition)
    .filter((question) => !isRetired(question))
    .map((question) => [question.answerKey, kindOf(question).answers(question)]);
}

/** Gives an answer to every question, at random; the same ones in the same order each time. */
export function randomAnswersOf(definition: WizardDefinition): () => Answers {
  const choices = choicesOf(definition);
  const random = randomNumbers(1);
  return () =>
    Object.fromEntries(
      choices.map(([key, answers]) => [
        key,
        answers[Math.floor(random() * answers.length)] ?? null,
      ]),
    );
}

/** Numbers from 0 to 1 that are as good as random, and the same for the same seed (Mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
