import { expect, test } from '../support/visit.ts';
import type { Visitor } from '../support/visitor.ts';
import { isSingle, stepNumber, wizardWith } from '../support/wizards.ts';

const wizard = wizardWith(
  'five steps, a single choice among the first three',
  ({ steps }) => steps.length > 5 && steps.slice(0, 3).some(isSingle),
);
const question = stepNumber(wizard, isSingle);
const start = [1, 2, 3, 4] as const;

/** Moves several entries through the tab's history, like a long press on Back or Forward. */
const jumps = ({ page }: Visitor, by: number) =>
  page.evaluate(
    (steps) =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        history.go(steps);
      }),
    by,
  );

test.beforeEach(async ({ visitor }) => {
  await visitor.opens(wizard.path);
  await visitor.walksTo(4);
});

test('the browser’s Back and Forward move through the steps, one by one and several at once, as the quiz’s own Back does, and stop where no answer was given yet', async ({
  page,
  visitor,
}) => {
  for (const number of [...start].reverse().slice(1)) {
    await page.goBack();
    await visitor.seesStep(number);
  }
  for (const number of start.slice(1)) {
    await page.goForward();
    await visitor.seesStep(number);
  }
  await jumps(visitor, -3);
  await visitor.seesStep(1);
  await jumps(visitor, 2);
  await visitor.seesStep(3);
  await jumps(visitor, 1);
  await visitor.seesStep(4);
  // Repeated without a pause, Back skips no step.
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await visitor.seesStep(2);
  await visitor.goesBack();
  await visitor.seesStep(1);
  await page.goForward();
  await visitor.seesStep(2);
  await visitor.passesStep();
  await visitor.seesStep(3);
  await page.goForward().catch(() => null);
  await visitor.seesStep(3);
});

test('a reload preserves the step, the answers and the history', async ({ page, visitor }) => {
  await page.reload();
  await visitor.seesStep(4);
  await page.goBack();
  await visitor.seesStep(3);
  await page.reload();
  await visitor.seesStep(3);
  await page.goForward();
  await visitor.seesStep(4);
  await jumps(visitor, question - 4);
  await visitor.seesStep(question);
  expect(await visitor.chosen()).toHaveLength(1);
});

test('from the results, Back opens the last step and Forward the results again', async ({
  page,
  visitor,
}) => {
  await visitor.finishes();
  await expect(page).toHaveURL(/\/results$/);
  await page.goBack();
  await visitor.seesStep(wizard.steps.length);
  await page.goBack();
  await visitor.seesStep(wizard.steps.length - 1);
  await jumps(visitor, 2);
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.locator('[data-outcome]')).toBeVisible();
});

test('a visitor who leaves the quiz for another page returns to their step, or jumps to an earlier one, and no entry around it changes', async ({
  page,
  visitor,
}) => {
  await page.locator('footer a[href="/terms-of-service"]').click();
  await visitor.seesNoQuiz();
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await page.goBack();
  await visitor.seesStep(4);
  await page.goForward();
  await expect(page).toHaveURL(/\/terms-of-service$/);

  await jumps(visitor, -3);
  await visitor.seesStep(2);
  await visitor.goesBack();
  await visitor.seesStep(1);
  await jumps(visitor, 3);
  await visitor.seesStep(4);
  await page.goForward();
  await expect(page).toHaveURL(/\/terms-of-service$/);

  // Back at the first step leaves the quiz.
  await jumps(visitor, -4);
  await visitor.seesStep(1);
  await page.goBack();
  await visitor.seesNoQuiz();
});
