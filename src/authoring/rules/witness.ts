import { oncePer } from '#authoring/document/once.ts';
import { answersNear } from '#authoring/document/wizard/combinations.ts';
import { comparisonsByKey } from '#authoring/document/wizard/conditions.ts';
import { type Answers, questionsOf } from '#engine/answers.ts';
import { type Reading, readAnswers } from '#engine/reading.ts';
import { canBeGiven, countingSteps, hasConditionalOptions } from '#engine/shown-steps.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
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
  const known = searchesIn(definition);
  const search = `${from} ${mostSteps}`;
  const found = known.get(search) ?? searched(definition, from, mostSteps);
  known.set(search, found);
  return found;
}

/** A search takes long, and a folder is checked again whenever one of its wizards is edited. */
const searchesIn = oncePer(
  (_: WizardDefinition) => new Map<string, ReadonlyMap<number, Answers>>(),
);

function searched(
  definition: WizardDefinition,
  from: number,
  mostSteps: number,
): ReadonlyMap<number, Answers> {
  // With a default the engine always has an outcome.
  const fallback = { id: '', titleKey: '', default: true } as const;
  const quiz = { ...definition, outcomes: [...definition.outcomes, fallback] };
  const wanted = definition.outcomes.flatMap(({ when }, index) =>
    when === undefined || index < from ? [] : [index],
  );
  const choices = choicesOf(definition);
  const anyAnswers = randomAnswersOf(definition);
  // A bar rises above the others; the sum of a total rises, and falls.
  const heights = (definition.profile ?? []).flatMap(({ id, ranges }, bar) => [
    (reading: Reading) => leadOf(id, reading),
    ...(ranges === undefined ? [] : [1, -1]).map(
      (sign) => (reading: Reading) => sign * (reading.profile[bar]?.points ?? 0),
    ),
  ]);
  const found = new Map<number, Answers>();
  let stepsLeft = mostSteps;

  const tryOut = (answers: Answers): Reading => {
    stepsLeft -= quiz.steps.length;
    const reading = readAnswers(quiz, answers);
    if (!canBeGiven(quiz, answers)) return reading;
    const index = quiz.outcomes.indexOf(reading.outcome);
    if (!found.has(index)) found.set(index, answers);
    return reading;
  };
  const isOver = (index: number) => stepsLeft <= 0 || found.has(index);
  /** Changes one answer after the other so that something of the reading becomes more. */
  const climb = (index: number, heightOf: (reading: Reading) => number): void => {
    let answers = anyAnswers();
    let lead = heightOf(readAnswers(quiz, answers));
    for (const [key, possible] of choices) {
      for (const answer of possible) {
        const changed = { ...answers, [key]: answer };
        const changedLead = heightOf(tryOut(changed));
        if (isOver(index)) return;
        if (changedLead >= lead) [answers, lead] = [changed, changedLead];
      }
    }
  };

  for (let tries = 0; tries < TRIES && !wanted.every(isOver); tries += 1) tryOut(anyAnswers());
  for (const index of wanted) {
    for (let climbs = 0; climbs < CLIMBS; climbs += 1) {
      for (const each of heights) if (!isOver(index)) climb(index, each);
    }
  }
  return found;
}

/** How far a bar is above the highest other one, in percent. */
function leadOf(barId: string, { profile }: Reading): number {
  const others = profile.filter(({ dimension }) => dimension.id !== barId);
  const own = profile.find(({ dimension }) => dimension.id === barId);
  return (own?.percent ?? 0) - Math.max(0, ...others.map(({ percent }) => percent));
}

type Choices = readonly (readonly [key: string, answers: readonly Answer[]])[];

function choicesOf(definition: WizardDefinition): Choices {
  const conditions = [...definition.steps, ...definition.outcomes].flatMap(
    ({ when }) => when ?? [],
  );
  const comparisons = comparisonsByKey(conditions);
  return questionsOf(definition)
    .filter((question) => !isRetired(question))
    .map((question) => [
      question.answerKey,
      answersNear(question, comparisons.get(question.answerKey) ?? []),
    ]);
}

/** Gives an answer to every question, at random; the same ones in the same order each time. */
export function randomAnswersOf(definition: WizardDefinition): () => Answers {
  const choices = choicesOf(definition);
  const random = randomNumbers(1);
  const anyOf = (answers: readonly Answer[]) =>
    answers[Math.floor(random() * answers.length)] ?? null;
  const conditional = questionsOf(definition).filter(hasConditionalOptions);
  return () => {
    const given = Object.fromEntries(choices.map(([key, answers]) => [key, anyOf(answers)]));
    for (const question of conditional) {
      const shown = countingSteps(definition, given).get(question);
      if (shown !== undefined && isQuestion(shown) && !isRetired(shown)) {
        given[shown.answerKey] = anyOf(kindOf(shown).answers(shown));
      }
    }
    return given;
  };
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
