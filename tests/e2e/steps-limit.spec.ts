import { emptyAnswers } from '#engine/answers.ts';
import { expect, kept, test } from '../support/visit.ts';
import { answersOf, askedIn, wizardWith } from '../support/wizards.ts';

const LIMIT = 3;
const wizard = wizardWith(`more than ${LIMIT} questions`, (each) => askedIn(each).length > LIMIT);
const asked = askedIn(wizard).slice(0, LIMIT);
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
