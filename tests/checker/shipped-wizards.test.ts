import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Answers, questionsOf } from '#engine/answers.ts';
import { counterLimit, finalStepOf } from '#engine/journey.ts';
import { outcomeOf } from '#engine/outcome.ts';
import { Visitor } from '#engine/testing/visitor.ts';
import type { Outcome, QuestionStep, WizardDefinition } from '#engine/wizard-definition.gen.ts';

const FOLDER = new URL('../../wizards/', import.meta.url);
const WIZARDS: WizardDefinition[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));

/** The checker does not decide on an outcome with more combinations either. */
const MOST_COMBINATIONS = 100_000;

test('there is a wizard', () => {
  expect(WIZARDS.length).toBeGreaterThan(0);
});

describe.each(WIZARDS)('$id', (definition) => {
  const questions = questionsOf(definition);

  test.each(definition.outcomes)('some answers lead to the outcome $id', async (outcome) => {
    const found = answersThatGive(definition, outcome);
    if (found === 'undecided') return;
    expect(found, `no answers give ${outcome.id}`).toBeDefined();
    const visitor = await walked(definition, (question) => valuesOf(question, found ?? {}));
    expectFinished(visitor, definition);
    expect(outcomeOf(definition, visitor.attempt.answers)).toBe(outcome);
  });

  test.each([
    ['first', 0],
    ['last', -1],
  ])('the %s options lead to the end', async (_, place) => {
    const visitor = await walked(definition, (question) => [
      question.options.at(place)?.value ?? '',
    ]);
    expectFinished(visitor, definition);
    expect(definition.outcomes).toContain(outcomeOf(definition, visitor.attempt.answers));
  });

  test('choosing every option of the multiple choices leads to the end', async () => {
    const visitor = await walked(definition, (question) =>
      question.options.map((option) => option.value),
    );
    expectFinished(visitor, definition);
    expect(definition.outcomes).toContain(outcomeOf(definition, visitor.attempt.answers));
  });

  test.each(questions.map((_, n) => n + 1))('stepsLimit %i leads to an end', async (stepsLimit) => {
    const first = (question: QuestionStep) => [question.options[0]?.value ?? ''];
    const visitor = await walked(definition, first, stepsLimit);
    expectFinished(visitor, definition, stepsLimit);
    expect(definition.outcomes).toContain(outcomeOf(definition, visitor.attempt.answers));
  });
});

/** A visitor who has given these answers until the wizard accepts nothing more. */
async function walked(
  definition: WizardDefinition,
  answer: (question: QuestionStep) => readonly string[],
  stepsLimit?: number,
): Promise<Visitor> {
  const visitor = new Visitor(definition, { stepsLimit });
  for (let taken = 0; taken < finalStepOf(definition) && !visitor.isDone; taken += 1) {
    const { step } = visitor;
    visitor.passes(...(step.type === 'question' ? answer(step) : []));
    await visitor.isSettled();
  }
  return visitor;
}

function expectFinished(visitor: Visitor, definition: WizardDefinition, stepsLimit?: number): void {
  const limit = counterLimit(definition, stepsLimit);
  expect(visitor.isDone).toBe(true);
  expect(visitor.attempt).toMatchObject({
    isFinished: true,
    counter: limit ?? questionsOf(definition).length,
  });
  if (limit === undefined) expect(visitor.attempt.step).toBe(finalStepOf(definition));
  const { start, finish } = definition.goals ?? {};
  for (const goal of [start, finish]) if (goal) expect(visitor.goals).toContain(goal);
  expect(new Set(visitor.goals).size).toBe(visitor.goals.length);
}

function valuesOf(question: QuestionStep, answers: Answers): readonly string[] {
  return [answers[question.answerKey] ?? question.options[0]?.value ?? ''].flat();
}

/** Answers that lead to the outcome, searched among the keys and values in conditions. */
function answersThatGive(
  definition: WizardDefinition,
  outcome: Outcome,
): Answers | 'undecided' | undefined {
  const named = namesIn(definition.outcomes);
  const asked = questionsOf(definition).filter((question) => named.has(question.answerKey));
  const choices = asked.map((question) => choicesThatMatter(question, named));
  let tried = 0;
  for (const combination of combinationsOf(choices)) {
    tried += 1;
    if (tried > MOST_COMBINATIONS) return 'undecided';
    const answers = Object.fromEntries(
      asked.map(({ answerKey }, n) => [answerKey, combination[n] ?? '']),
    );
    if (outcomeOf(definition, answers) === outcome) return answers;
  }
  return undefined;
}

/** Every string in the conditions, including answer keys and option values. */
function namesIn(outcomes: readonly Outcome[]): Set<string> {
  const names = new Set<string>();
  JSON.stringify(
    outcomes.map((outcome) => outcome.when),
    (_, value) => {
      if (typeof value === 'string') names.add(value);
      return value;
    },
  );
  return names;
}

/** The possible answers as far as conditions can distinguish them: unnamed options count as one. */
function choicesThatMatter(
  question: QuestionStep,
  named: ReadonlySet<string>,
): (string | string[])[] {
  const values = question.options.map((option) => option.value);
  const unnamed = values.filter((value) => !named.has(value)).slice(0, 1);
  const distinct = [...values.filter((value) => named.has(value)), ...unnamed];
  return question.selection === 'single' ? distinct : subsetsOf(distinct);
}

function subsetsOf(values: readonly string[]): string[][] {
  return Array.from({ length: 2 ** values.length - 1 }, (_, n) =>
    values.filter((_value, place) => ((n + 1) >> place) & 1),
  );
}

function* combinationsOf<T>([first, ...rest]: readonly T[][]): Generator<T[]> {
  if (first === undefined) {
    yield [];
    return;
  }
  for (const each of first) for (const others of combinationsOf(rest)) yield [each, ...others];
}
