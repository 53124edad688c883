import { emptyAnswers, questionsOf } from '#engine/answers.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import { expect, kept, test } from '../support/visit.ts';
import { answersOf, wizardWith } from '../support/wizards.ts';

const LIMIT = 3;
const wizard = wizardWith(
  `more than ${LIMIT} questions`,
  (each) => questionsOf(each).length > LIMIT,
);
const asked = questionsOf(wizard).slice(0, LIMIT);
const shortest = wizard.steps.findIndex((step) => step.id === asked.at(-1)?.id) + 1;

test(`stepsLimit=${LIMIT} finishes after ${LIMIT} answers, the others stay empty`, async ({
  page,
  visitor,
}) => {
  const seen: number[] = [];
  await visitor.opens(`${wizard.path}?stepsLimit=${LIMIT}`);
  await visitor.finishes({ onStep: async ({ number }) => void seen.push(number) });
  expect(seen.at(-1)).toBe(shortest);
  await expect(page).toHaveURL(/\/results$/);
  const answers = answersOf(wizard);
  const given = asked.map(({ answerKey }) => [answerKey, answers[answerKey]]);
  expect(await kept(page, wizard.storageKey)).toEqual({
    ...emptyAnswers(wizard),
    ...Object.fromEntries(given),
  });
});

test('a stepsLimit that is no integer of at least 1 is ignored', async ({ visitor }) => {
  const first = wizard.steps.findIndex(isQuestion) + 1;
  // The unit test of the rule covers other invalid values.
  await visitor.opens(`${wizard.path}?stepsLimit=%2B1`);
  await visitor.walksTo(first + 1);
});

test('a limit above the number of questions has no effect, and the last step is shown', async ({
  page,
  visitor,
}) => {
  await visitor.opens(`${wizard.path}?stepsLimit=${questionsOf(wizard).length + 999}`);
  await visitor.walksTo(wizard.steps.length);
  await visitor.finishes();
  await expect(page).toHaveURL(/\/results$/);
});

test('another valid limit restarts the quiz, the same one or an invalid one does not', async ({
  visitor,
}) => {
  await visitor.opens(`${wizard.path}?stepsLimit=${LIMIT}`);
  await visitor.walksTo(2);
  for (const same of [`stepsLimit=${LIMIT}`, 'stepsLimit=abc', 'utm_source=friend']) {
    await visitor.opens(`${wizard.path}?${same}`);
    await visitor.seesStep(2);
  }
  await visitor.opens(`${wizard.path}?stepsLimit=${LIMIT + 1}`);
  await visitor.seesStep(1);
});

test('the attempt keeps its limit when the address no longer has it', async ({ page, visitor }) => {
  await visitor.opens(`${wizard.path}?stepsLimit=${LIMIT}`);
  await visitor.walksTo(2);
  await visitor.opens(wizard.path);
  await visitor.seesStep(2);
  const seen: number[] = [];
  await visitor.finishes({ onStep: async ({ number }) => void seen.push(number) });
  expect(seen.at(-1)).toBe(shortest);
  await expect(page).toHaveURL(/\/results$/);
});
