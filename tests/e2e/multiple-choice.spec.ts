import { isQuestion } from '#engine/step-kinds/index.ts';
import { offered } from '#engine/step-kinds/step-kind.ts';
import { expect, kept, test } from '../support/visit.ts';
import { appText, isMultiple, stepNumber, wizardWith } from '../support/wizards.ts';

const wizard = wizardWith('a multiple choice of two options', ({ steps }) =>
  steps.some((step) => isMultiple(step) && offered(step.options).length > 1),
);
const number = stepNumber(wizard, (step) => isMultiple(step) && offered(step.options).length > 1);
const question = wizard.steps.filter(isMultiple).find(({ options }) => offered(options).length > 1);
const [first = '', second = ''] = offered(question?.options ?? []).map((option) => option.value);

test('several options can be chosen and are stored in file order', async ({ page, visitor }) => {
  const asked = wizard.steps.slice(0, number).filter(isQuestion).length;
  await visitor.opens(`${wizard.path}?stepsLimit=${asked}`);
  await visitor.walksTo(number);
  await visitor.ticks([second, first]);
  expect(await visitor.chosen()).toEqual([first, second]);
  await visitor.ticks([first]);
  expect(await visitor.chosen()).toEqual([second]);
  await visitor.ticks([first]);
  await visitor.continues();
  await expect(page).toHaveURL(/\/results$/);
  expect(await kept(page, wizard.storageKey)).toMatchObject({
    [question?.answerKey ?? '']: [first, second],
  });
});

test('an empty choice is refused until an option is chosen', async ({ page, visitor }) => {
  const refusal = page.getByRole('alert');
  await visitor.opens(wizard.path);
  await visitor.walksTo(number);
  await expect(refusal).toBeEmpty();
  const button = await visitor.continueButton();
  await expect(button).toBeEnabled();
  const place = await button.boundingBox();
  await visitor.continues();
  await expect(refusal).toHaveText(appText('en')('validation.select_option'));
  await expect(refusal).toBeInViewport({ ratio: 1 });
  // Beside its refusal, the button stays where it was tapped.
  expect(await button.boundingBox()).toEqual(place);
  await visitor.seesStep(number);

  await visitor.ticks([first]);
  await expect(refusal).toBeEmpty();
  await visitor.continues();
  await visitor.seesStep(number + 1);
});
