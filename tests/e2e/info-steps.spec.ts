import { expect, test } from '../support/visit.ts';
import { stepNumber, wizardWith } from '../support/wizards.ts';

// That the button of every step is on the screen is checked where quizzes are walked.

const wizard = wizardWith('a breathing step', ({ steps }) =>
  steps.some((each) => 'breathing' in each),
);

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false, locale: 'es-MX' });

  test('the landing shows its picture first, and its button, on a phone that stands or lies', async ({
    page,
  }) => {
    const topOf = async (part: string) =>
      (await page.locator(`[data-wizard] ${part}`).first().boundingBox())?.y ?? 0;
    for (const [width, height] of [
      [360, 740],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(wizard.path);
      await expect(page.locator('[data-wizard] [data-advance]')).toBeInViewport({ ratio: 1 });
      const [picture, heading] = [await topOf('img'), await topOf('h1')];
      if (width < height) expect(picture).toBeLessThan(heading);
      else expect(picture).toBeLessThanOrEqual(heading);
    }
  });
});

test.describe('the breathing step', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('breathes, and rests with reduced motion', async ({ page, visitor }) => {
    const motions = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await visitor.opens(wizard.path);
    await visitor.walksTo(stepNumber(wizard, (step) => 'breathing' in step));
    await expect.poll(motions).toBeGreaterThan(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(motions).toBe(0);
  });
});
