import { type Answers, answerTo, questionsOf } from './answers.ts';
import { holdsFor } from './condition.ts';
import { isQuestion, kindOf } from './step-kinds/index.ts';
import { type Answer, isRetired, type Question } from './step-kinds/step-kind.ts';
import type { Step, WizardDefinition } from './wizard-definition.gen.ts';

/** Whether a step of the wizard is shown to a visitor with these answers. */
export function isShown(definition: WizardDefinition, answers: Answers, step: Step): boolean {
  return !isRetired(step) && counts(definition, answers, step);
}

/**
 * Whether an answer to the step counts: the step is shown to a visitor with these answers, or would
 * be if it were not retired.
 */
export function counts(definition: WizardDefinition, answers: Answers, step: Step): boolean {
  return step.when === undefined || judgementOf(definition, answers).counts(step);
}

/** The answers that count: those of hidden steps are as if they had not been given. */
export function givenAnswers(definition: WizardDefinition, answers: Answers): Answers {
  const hidden = questionsOf(definition).filter(
    (question) => !counts(definition, answers, question),
  );
  if (hidden.length === 0) return answers;
  const empty = hidden.map((question) => [question.answerKey, kindOf(question).unanswered]);
  return { ...answers, ...Object.fromEntries(empty) };
}

/** Decides for one set of answers which steps count, each when it is first asked about. */
class Judgement {
  readonly #answers: Answers;
  readonly #askedAt: ReadonlyMap<string, AskedAt>;
  readonly #numbers: ReadonlyMap<Step, number>;
  readonly #counting = new Map<Step, boolean>();

  constructor({ askedAt, numbers }: Places, answers: Answers) {
    this.#answers = answers;
    this.#askedAt = askedAt;
    this.#numbers = numbers;
  }

  counts(step: Step): boolean {
    if (step.when === undefined) return true;
    const known = this.#counting.get(step);
    if (known !== undefined) return known;
    const number = this.#numbers.get(step) ?? 0;
    const counts = holdsFor(step.when, {
      answerTo: (key) => this.#answerBefore(number, key),
      isHighest: () => false,
    });
    this.#counting.set(step, counts);
    return counts;
  }

  /** The answer that was given before this step, and counts. */
  #answerBefore(number: number, answerKey: string): Answer | undefined {
    const asked = this.#askedAt.get(answerKey);
    if (asked === undefined || asked.number >= number) return undefined;
    return this.counts(asked.question) ? answerTo(asked.question, this.#answers) : undefined;
  }
}

interface AskedAt {
  question: Question;
  number: number;
}

/** Where the steps of a wizard stand. */
interface Places {
  askedAt: ReadonlyMap<string, AskedAt>;
  numbers: ReadonlyMap<Step, number>;
}

/** What is known of a wizard: its places, and a judgement for each change of the answers. */
interface Known {
  places: Places;
  judgements: WeakMap<Answers, Judgement>;
}

const knownOf = new WeakMap<WizardDefinition, Known>();

function judgementOf(definition: WizardDefinition, answers: Answers): Judgement {
  const known = knownOf.get(definition) ?? {
    places: placesOf(definition),
    judgements: new WeakMap<Answers, Judgement>(),
  };
  knownOf.set(definition, known);
  const judgement = known.judgements.get(answers) ?? new Judgement(known.places, answers);
  known.judgements.set(answers, judgement);
  return judgement;
}

function placesOf(definition: WizardDefinition): Places {
  const numbered = definition.steps.map((step, index) => [step, index + 1] as const);
  const asked = numbered.flatMap(([step, number]) =>
    isQuestion(step) ? [[step.answerKey, { question: step, number }] as const] : [],
  );
  return { askedAt: new Map(asked.toReversed()), numbers: new Map(numbered) };
}
