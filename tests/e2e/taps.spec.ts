import { isQuestion } from '#engine/step-kinds/index.ts';
import { offered } from '#engine/step-kinds/step-kind.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { answerAnywhere, POINTERS, Presses } from '../support/presses.ts';
import { expect, kept, test } from '../support/visit.ts';
import type { Visitor } from '../support/visitor.ts';
import { answersOf, isSingle, wizardWith } from '../support/wizards.ts';

/** How long taps are ignored after a step change. */
const SETTLE_MS = 150;

const [wizard, first] = pairOf('two single choices in a row', isSingle);
const [hinted, hint] = pairOf('an info step before a single choice', (step) => !isQuestion(step));
const optionOf = (number: number) => {
  const step = wizard.steps[number - 1];
  return isSingle(step) ? (offered(step.options)[0]?.value ?? '') : '';
};

async function middleOf(visitor: Visitor, value: string) {
  const option = visitor.option(value);
  await option.scrollIntoViewIfNeeded();
  const box = await option.boundingBox();
  if (box === null) throw new Error(`${value} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A wizard, and the number of a step like this that a single choice follows. */
function pairOf(need: string, is: (step: Step) => boolean) {
  const begins = (step: Step, index: number, steps: readonly Step[]) =>
    index > 0 && is(step) && isSingle(steps[index + 1]);
  const found = wizardWith(need, ({ steps }) => steps.some(begins));
  return [found, found.steps.findIndex(begins) + 1] as const;
}

test.describe('presses of one finger or mouse', () => {
  test.use({ hasTouch: true });

  for (const pointer of POINTERS) {
    for (const [what, quiz, number] of [
      ['an answer', wizard, first],
      ['Continue', hinted, hint],
    ] as const) {
      test(`twice on ${what} by ${pointer} answers nothing unseen, and another place does`, async ({
        page,
        visitor,
      }) => {
        await visitor.opens(quiz.path);
        await visitor.walksTo(number);
        await answerAnywhere(page);
        for (const [index, interval] of [200, 450].entries()) {
          const presses = await Presses.of(page, pointer);
          await presses.at({ x: 100, y: 300 }, 0);
          await visitor.seesStep(number + 1);
          await presses.at({ x: 108, y: 306 }, interval, 1 + (index % 2));
          await visitor.seesStep(number + 1);
          await presses.at({ x: 260, y: 500 }, interval + 10);
          await visitor.seesStep(number + 2);
          for (const back of [number + 1, number]) {
            await page.goBack();
            await visitor.seesStep(back);
          }
        }
      });
    }
  }
});

test.describe('at a single choice', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.opens(wizard.path);
    await visitor.walksTo(first);
  });

  test('answers by keys right after a press are taken', async ({ page, visitor }) => {
    const presses = await Presses.of(page, 'mouse');
    await presses.at(await middleOf(visitor, optionOf(first)), 0);
    await visitor.seesStep(first + 1);
    await visitor.option(optionOf(first + 1)).press('Enter');
    await visitor.seesStep(first + 2);
  });

  test('a tap while the step settles is ignored, one after it counts', async ({
    page,
    visitor,
  }) => {
    const steps = await visitor.option(optionOf(first)).evaluate(async (option, settleMs) => {
      const quiz = document.querySelector<HTMLElement>('[data-wizard]');
      const tap = () => document.querySelector<HTMLElement>('[data-value]')?.click();
      const seen = () => [quiz?.dataset.step, quiz?.dataset.settling];
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

      if (option instanceof HTMLElement) option.click();
      while (quiz?.dataset.settling === undefined) await frame();
      const startedAt = performance.now();
      tap();
      const whileSettling = seen();
      while (quiz.dataset.settling !== undefined) await frame();
      const isLongEnough = performance.now() - startedAt > settleMs - 50;
      const settled = seen();
      tap();
      return { whileSettling, settled, isLongEnough };
    }, SETTLE_MS);
    expect(steps).toEqual({
      whileSettling: [String(first + 1), ''],
      settled: [String(first + 1), undefined],
      isLongEnough: true,
    });
    await expect(visitor.quiz).not.toHaveAttribute('data-step', String(first + 1));
    await expect(page).not.toHaveURL(/results/);
  });

  test('a double tap on the last step finishes once and navigates no further', async ({
    page,
    visitor,
  }) => {
    await visitor.walksTo(wizard.steps.length);
    await (await visitor.continueButton()).dblclick();
    await expect(page.locator('[data-outcome]')).toBeVisible();
    await expect(page).toHaveURL(/\/results$/);
    expect(await kept(page, wizard.storageKey)).toEqual(answersOf(wizard));
  });
});
