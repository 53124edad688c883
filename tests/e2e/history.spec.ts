import { expect, kept, test } from '../support/visit.ts';
import type { Visitor } from '../support/visitor.ts';
import {
  answersOf,
  isMultiple,
  isSingle,
  lastPicks,
  stepNumber,
  wizardWith,
} from '../support/wizards.ts';

const wizard = wizardWith(
  'five steps, a single choice among the first three',
  ({ steps }) => steps.length > 5 && steps.slice(0, 3).some(isSingle),
);
const question = stepNumber(wizard, isSingle);
const start = [1, 2, 3, 4] as const;

/** Goes through the tab's history like a held-down Back or Forward button. */
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

test('Back and Forward of the browser walk the steps', async ({ page, visitor }) => {
  for (const number of [...start].reverse().slice(1)) {
    await page.goBack();
    await visitor.seesStep(number);
  }
  for (const number of start.slice(1)) {
    await page.goForward();
    await visitor.seesStep(number);
  }
});

test('Back and Forward walk several steps at once', async ({ visitor }) => {
  await jumps(visitor, -3);
  await visitor.seesStep(1);
  await jumps(visitor, 2);
  await visitor.seesStep(3);
  await jumps(visitor, 1);
  await visitor.seesStep(4);
});

test('Back without a pause between the steps loses none', async ({ visitor }) => {
  await visitor.page.evaluate(() => {
    history.back();
    history.back();
  });
  await visitor.seesStep(2);
});

test('the Back button of the quiz and that of the browser agree', async ({ page, visitor }) => {
  await visitor.goesBack();
  await visitor.seesStep(3);
  await page.goBack();
  await visitor.seesStep(2);
  await visitor.goesBack();
  await visitor.seesStep(1);
  await page.goForward();
  await visitor.seesStep(2);
});

test('Forward ends where no answer was given yet', async ({ page, visitor }) => {
  await visitor.goesBack();
  await visitor.goesBack();
  await visitor.seesStep(2);
  await visitor.passesStep();
  await visitor.seesStep(3);
  await page.goForward().catch(() => null);
  await visitor.seesStep(3);
});

test('Forward is refused where the answer has been taken back', async ({ page, visitor }) => {
  const several = wizardWith('a multiple choice', ({ steps }) => steps.some(isMultiple));
  const number = stepNumber(several, isMultiple);
  await visitor.opens(several.path);
  await visitor.walksTo(number + 1);
  await page.goBack();
  await visitor.seesStep(number);
  await visitor.ticks(await visitor.chosen());
  const position = () => page.evaluate(() => history.state.idx);
  const before = await position();
  await jumps(visitor, 1);
  await expect.poll(position).toBe(before);
  await visitor.seesStep(number);
  await page.goBack();
  await visitor.seesStep(number - 1);
});

test('a reload keeps the step, the answers and the way back', async ({ page, visitor }) => {
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

test('an answer changed on the way counts', async ({ page, visitor }) => {
  const picks = lastPicks(wizard);
  await jumps(visitor, -3);
  await visitor.seesStep(1);
  await visitor.walksTo(question);
  const { step } = await visitor.current();
  if (!isSingle(step)) throw new Error('not a single choice');
  const [changed = ''] = picks[step.answerKey] ?? [];
  await visitor.chooses(changed);
  await visitor.seesStep(question + 1);
  await visitor.finishes();
  const changes = { [step.answerKey]: changed };
  expect(await kept(page, wizard.storageKey)).toEqual({ ...answersOf(wizard), ...changes });
});

test('from the results Back leads into the last step, and Forward to the results again', async ({
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

test('a new visit to the address after the results starts anew', async ({ page, visitor }) => {
  await visitor.finishes();
  await expect(page).toHaveURL(/\/results$/);
  await visitor.opens(wizard.path);
  await visitor.seesStep(1);
});

test('whoever leaves the quiz for another page comes back to their step', async ({
  page,
  visitor,
}) => {
  await page.locator('footer a[href="/terms-of-service"]').click();
  await visitor.seesNoQuiz();
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await page.goBack();
  await visitor.seesStep(4);
  await page.goBack();
  await visitor.seesStep(3);
  await page.goForward();
  await visitor.seesStep(4);
  await page.goForward();
  await expect(page).toHaveURL(/\/terms-of-service$/);
});

test('a jump from another page into an earlier step harms no entry around it', async ({
  page,
  visitor,
}) => {
  await page.locator('footer a[href="/terms-of-service"]').click();
  await visitor.seesNoQuiz();
  await jumps(visitor, -3);
  await visitor.seesStep(2);
  await visitor.goesBack();
  await visitor.seesStep(1);
  await jumps(visitor, 3);
  await visitor.seesStep(4);
  await page.goForward();
  await expect(page).toHaveURL(/\/terms-of-service$/);
});

test('before the first step Back leaves the quiz', async ({ page, visitor }) => {
  await jumps(visitor, -3);
  await visitor.seesStep(1);
  await page.goBack();
  await visitor.seesNoQuiz();
});
