import type { Page } from 'playwright/test';
import { isQuestion } from '#engine/step-kinds/index.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import { expect, test } from '../support/visit.ts';
import { stepNumber, wizardWith } from '../support/wizards.ts';

// That the button of every step is on the screen is checked where quizzes are walked.

const PHONES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
] as const;

const wizard = wizardWith('a breathing step', ({ steps }) =>
  steps.some((each) => 'breathing' in each),
);
const button = (page: Page) => page.locator('[data-wizard] [data-advance]');

for (const viewport of PHONES) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, locale: 'es-MX' });

    test.describe('before any script', () => {
      test.use({ javaScriptEnabled: false });

      test('the landing shows its picture first, and its button', async ({ page }) => {
        await page.goto(wizard.path);
        await expect(button(page)).toBeInViewport({ ratio: 1 });
        const [picture, heading] = await Promise.all(
          ['[data-wizard] img', '[data-wizard] h1'].map((each) =>
            page.locator(each).first().boundingBox(),
          ),
        );
        const isStacked = viewport.width < viewport.height;
        if (isStacked) expect(picture?.y).toBeLessThan(heading?.y ?? 0);
        else expect(picture?.y).toBeLessThanOrEqual(heading?.y ?? 0);
      });
    });
  });
}

test.describe('the breathing step', () => {
  const number = stepNumber(wizard, (step) => 'breathing' in step);
  const motions = (page: Page) =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );

  test('rests with reduced motion', async ({ page, visitor }) => {
    await visitor.opens(wizard.path);
    await visitor.walksTo(number);
    await expect.poll(() => motions(page)).toBe(0);
  });

  test.describe('otherwise', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('breathes', async ({ page, visitor }) => {
      await visitor.opens(wizard.path);
      await visitor.walksTo(number);
      await expect.poll(() => motions(page)).toBeGreaterThan(1);
    });
  });
});

test.describe('the day behind the questions', () => {
  const sky = (page: Page) => page.locator('[data-wizard] > [aria-hidden="true"]');
  const sunAt = (page: Page) => sky(page).locator('span').boundingBox();
  const questions = wizard.steps.flatMap((step, index) =>
    isQuestion(step) && !isRetired(step) ? [index + 1] : [],
  );

  test.describe('on a wide screen', () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test('goes on with the quiz', async ({ page, visitor }) => {
      await visitor.opens(wizard.path);
      await visitor.walksTo(questions[0] ?? 0);
      const before = await sunAt(page);
      await visitor.walksTo(questions[2] ?? 0);
      const x = async () => (await sunAt(page))?.x ?? 0;
      await expect.poll(x).toBeGreaterThan(before?.x ?? 0);
    });
  });

  test('is not on phones', async ({ page, visitor }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.opens(wizard.path);
    await visitor.walksTo(questions[0] ?? 0);
    await expect(sky(page)).toBeHidden();
  });
});
