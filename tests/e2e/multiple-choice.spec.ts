import { offered } from '#engine/step-kinds/step-kind.ts';
import { expect, test } from '../support/visit.ts';
import { appText, isMultiple, stepNumber, wizardWith } from '../support/wizards.ts';

const wizard = wizardWith('a multiple choice of two options', ({ steps }) =>
  steps.some((step) => isMultiple(step) && offered(step.options).length > 1),
);
const number = stepNumber(wizard, (step) => isMultiple(step) && offered(step.options).length > 1);
const question = wizard.steps.filter(isMultiple).find(({ options }) => offered(options).length > 1);
const [first = ''] = offered(question?.options ?? []).map((option) => option.value);

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
