import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import { offered } from '#engine/step-kinds/step-kind.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { expect, test } from '../support/visit.ts';
import type { Visitor } from '../support/visitor.ts';
import { isMultiple, isScale, isSingle, stepNumber, wizardWith } from '../support/wizards.ts';

const wizard = wizardWith(
  'a single and a multiple choice, and all steps shown',
  ({ steps }) =>
    [isSingle, isMultiple].every((is) => steps.some(is)) &&
    steps.every(({ when }) => when === undefined),
);

async function tabsTo({ page, quiz }: Visitor, name: string) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const focus = await quiz.evaluate((root) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || !root.contains(element)) return undefined;
      const seen = element.closest('label') ?? element;
      const { outlineStyle, outlineWidth } = getComputedStyle(seen);
      return {
        names: [seen.dataset.value, seen.innerText.trim()],
        isVisible: outlineStyle !== 'none' && outlineWidth !== '0px',
      };
    });
    if (!focus?.names.includes(name)) continue;
    expect(focus.isVisible, `the focus on ${name} can be seen`).toBe(true);
    return;
  }
  throw new Error(`The Tab key does not lead to ${name}`);
}

/** The values of a step's options, or the numbers of a scale. */
function valuesOf(step: Step): string[] {
  if ('options' in step) return offered(step.options).map(({ value }) => value);
  return isQuestion(step) ? kindOf(step).answers(step).map(String) : [];
}

async function passesByKeys(visitor: Visitor) {
  const { step, number } = await visitor.current();
  await visitor.settles();
  const values = valuesOf(step);
  const [first = '', second = first] = values;
  if (isQuestion(step) && !isScale(step)) {
    await tabsTo(visitor, first);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
      await visitor.page.keyboard.press(key);
    }
    await visitor.seesStep(number);
    expect(await visitor.chosen()).toEqual([]);
  }
  if (isSingle(step)) {
    if (second !== first) await tabsTo(visitor, second);
    await visitor.page.keyboard.press('Enter');
    return;
  }
  if (isMultiple(step)) {
    for (const value of new Set([first, second])) {
      if (value !== first) await tabsTo(visitor, value);
      await visitor.page.keyboard.press('Space');
    }
    await expect.poll(() => visitor.chosen()).toEqual([...new Set([first, second])]);
  }
  if (isScale(step)) {
    await visitor.quiz.getByRole('slider').focus();
    await visitor.page.keyboard.press('Home');
    await expect.poll(() => visitor.chosen()).toEqual([first]);
    await visitor.page.keyboard.press('ArrowRight');
    await expect.poll(() => visitor.chosen()).toEqual([second]);
  }
  await tabsTo(visitor, await (await visitor.continueButton()).innerText());
  await visitor.page.keyboard.press(isQuestion(step) ? 'Enter' : 'Space');
}

test('every kind of step can be passed with Tab, Enter and Space, and arrow keys answer nothing', async ({
  page,
  visitor,
}) => {
  const last = Math.max(3, stepNumber(wizard, isSingle), stepNumber(wizard, isMultiple));
  const asked = wizard.steps.slice(0, last).filter(isQuestion).length;
  await visitor.opens(`${wizard.path}?stepsLimit=${asked}`);
  for (let number = 1; number <= last; number++) {
    await visitor.seesStep(number);
    if (number > 1) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (number === 3) {
      await tabsTo(visitor, await (await visitor.backButton()).innerText());
      await page.keyboard.press('Enter');
      await visitor.seesStep(2);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goForward();
      await visitor.seesStep(3);
    }
    await passesByKeys(visitor);
  }
  await expect(page).toHaveURL(/\/results$/);
});

test('a scale is answered with Home and the arrow keys', async ({ visitor }) => {
  const measured = wizardWith('a scale', ({ steps }) => steps.some(isScale));
  const number = stepNumber(measured, isScale);
  await visitor.opens(measured.path);
  await visitor.walksTo(number);
  expect(await visitor.chosen()).toEqual([]);
  await passesByKeys(visitor);
  await expect(visitor.quiz).not.toHaveAttribute('data-step', `${number}`);
});
