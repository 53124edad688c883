import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { outcomesFoundIn } from '#checker/rules/witness.ts';
import { answersFor, askedIn } from '#checker/wizard/combinations.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import { type Answers, questionsOf } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { counterLimit, finalStepOf, percentOf } from '#engine/journey.ts';
import { readAnswers } from '#engine/reading.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import { Visitor } from '#engine/testing/visitor.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';

const FOLDER = new URL('../../wizards/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
const WIZARDS: WizardDefinition[] = readdirSync(FOLDER).filter(isWizardFile).map(read);

test('there is a wizard', () => {
  expect(WIZARDS.length).toBeGreaterThan(0);
});

describe.each(WIZARDS)('$id', (definition) => {
  const questions = questionsOf(definition);
  const examples = outcomesFoundIn(definition, 0);
  // Only former answers may lead to an outcome, if some of them are retired.
  const hasRetired = JSON.stringify(definition.steps).includes('"retired":true');
  const conditional = definition.outcomes.filter(
    (outcome, index) => outcome.when !== undefined && (!hasRetired || examples.has(index)),
  );

  test('every path leads to the end, with texts in every language', async () => {
    const conditions = definition.steps.flatMap(({ when }) => when ?? []);
    const ways = answersFor(conditions, askedIn(definition)) ?? [];
    expect(ways).not.toEqual([]);
    expect(ways).not.toBe('too many');
    for (const answers of typeof ways === 'string' ? [] : ways) {
      const walk = await walked(definition, firstBut(answers));
      const what = `with ${JSON.stringify(answers)}, and the first answer to every other question`;
      const shown = definition.steps.filter(
        ({ when }) => when === undefined || holds(when, answers),
      );
      expect(walk.steps, what).toEqual(shown);
      expectFinished(walk, definition, what);
      expect(walk.percents, what).toEqual([...new Set(walk.percents)].sort((a, b) => a - b));
      expect(walk.percents.at(-1), what).toBe(100);
      const outcome = readAnswers(definition, walk.visitor.attempt.answers).outcome;
      expect(missingTexts(definition, [...walk.steps, outcome]), what).toEqual([]);
    }
  });

  test.each(conditional)('some answers lead to the outcome $id', async (outcome) => {
    const answers = examples.get(definition.outcomes.indexOf(outcome)) ?? {};
    const walk = await walked(definition, firstBut(answers));
    expectFinished(walk, definition);
    expect(readAnswers(definition, walk.visitor.attempt.answers).outcome).toBe(outcome);
  });

  test.each<[string, (answers: readonly Answer[]) => Answer | undefined]>([
    ['last', (answers) => answers.at(-1)],
    ['longest', (answers) => answers.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]],
  ])('the %s answers lead to the end', async (_, choose) => {
    const walk = await walked(definition, (question) => choose(kindOf(question).answers(question)));
    expectFinished(walk, definition);
    expect(definition.outcomes).toContain(
      readAnswers(definition, walk.visitor.attempt.answers).outcome,
    );
  });

  test.each(questions.map((_, n) => n + 1))('stepsLimit %i leads to an end', async (stepsLimit) => {
    const walk = await walked(definition, firstBut({}), stepsLimit);
    const limit = counterLimit(definition, stepsLimit) ?? questions.length;
    expectFinished(walk, definition);
    expect(walk.visitor.attempt.counter).toBeLessThanOrEqual(limit);
    expect(definition.outcomes).toContain(
      readAnswers(definition, walk.visitor.attempt.answers).outcome,
    );
  });
});

interface Walk {
  readonly visitor: Visitor;
  /** The steps that were shown, and how far the progress bar was at each. */
  readonly steps: readonly Step[];
  readonly percents: readonly number[];
}

type Choose = (question: Question) => Answer | undefined;

/** The first answer to every question, but for these. */
function firstBut(answers: Answers): Choose {
  return (question) => answers[question.answerKey] ?? kindOf(question).answers(question)[0];
}

/** A visitor who has given these answers until the wizard accepts nothing more. */
async function walked(
  definition: WizardDefinition,
  choose: Choose,
  stepsLimit?: number,
): Promise<Walk> {
  const visitor = new Visitor(definition, { stepsLimit });
  const steps: Step[] = [];
  const percents: number[] = [];
  while (steps.length < finalStepOf(definition) && !visitor.isDone) {
    const { step } = visitor;
    steps.push(step);
    percents.push(percentOf(definition, visitor.attempt));
    const answer = isQuestion(step) ? choose(step) : [];
    visitor.passes(...[answer ?? []].flat());
    await visitor.isSettled();
  }
  return { visitor, steps, percents };
}

function expectFinished({ visitor, steps }: Walk, definition: WizardDefinition, what = ''): void {
  expect(visitor.isDone, what).toBe(true);
  const asked = steps.filter(isQuestion);
  expect(visitor.attempt, what).toMatchObject({ isFinished: true, counter: asked.length });
  const { stepsLimit } = visitor.attempt;
  if (counterLimit(definition, stepsLimit) === undefined) {
    expect(visitor.attempt.step, what).toBe(finalStepOf(definition));
  }
  const { start, finish } = definition.goals ?? {};
  for (const goal of [start, finish]) if (goal) expect(visitor.goals, what).toContain(goal);
  expect(new Set(visitor.goals).size, what).toBe(visitor.goals.length);
}

function lengthOf(answer: Answer): number {
  return [answer].flat().length;
}

/** The texts that these blocks name and that a language lacks. */
function missingTexts({ id }: WizardDefinition, blocks: readonly object[]): string[] {
  return LANGUAGES.flatMap((language) => {
    const texts: unknown = read(`texts/${language}/${id}.json`);
    return textKeysIn(blocks)
      .filter((key) => !textAt(texts, key))
      .map((key) => `${language} ${key}`);
  });
}

/** The values of `titleKey`, `hintKeys` and so on, wherever they are. */
function textKeysIn(block: unknown): string[] {
  if (typeof block !== 'object' || block === null) return [];
  return Object.entries(block).flatMap(([name, value]) =>
    /Keys?$/.test(name) && name !== 'answerKey' ? [value].flat() : textKeysIn(value),
  );
}

/** A text whose key is made of groups or is itself written with dots. */
function textAt(texts: unknown, key: string): unknown {
  if (typeof texts !== 'object' || texts === null) return undefined;
  const group = texts as Record<string, unknown>;
  if (typeof group[key] === 'string') return group[key];
  const places = [...key.matchAll(/\./g)].map(({ index }) => index);
  return places
    .map((at) => textAt(group[key.slice(0, at)], key.slice(at + 1)))
    .find((text) => text !== undefined);
}
