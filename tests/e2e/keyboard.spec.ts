import { expect, test } from '../support/visit.ts';
import type { Visitor } from '../support/visitor.ts';
import { isMultiple, isSingle, stepNumber, wizardWith } from '../support/wizards.ts';

const wizard = wizardWith('a single and a multiple choice', ({ steps }) =>
  [isSingle, isMultiple].every((is) => steps.some(is)),
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

async function passesByKeys(visitor: Visitor) {
  const { step, number } = await visitor.current();
  await visitor.settles();
  const options = step.type === 'question' ? step.options.map((option) => option.value) : [];
  const [first = '', second = first] = options;
  if (step.type === 'question') {
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
    expect(await visitor.chosen()).toEqual([...new Set([first, second])]);
  }
  await tabsTo(visitor, await (await visitor.continueButton()).innerText());
  await visitor.page.keyboard.press(step.type === 'info' ? 'Space' : 'Enter');
}

test('every kind of step can be passed with Tab, Enter and Space, and arrow keys answer nothing', async ({
  page,
  visitor,
}) => {
  const last = Math.max(3, stepNumber(wizard, isSingle), stepNumber(wizard, isMultiple));
  const asked = wizard.steps.slice(0, last).filter((step) => step.type === 'question').length;
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
