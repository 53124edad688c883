import type { Page } from 'playwright/test';
import { expect, test } from '../support/visit.ts';
import { wizardWith } from '../support/wizards.ts';

/** Collects the page's goals across reloads, which empty `window.dataLayer`. */
async function countsOf(page: Page): Promise<() => string[]> {
  const events: string[] = [];
  await page.exposeFunction('noteGoal', (event: string) => void events.push(event));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...items) => {
      for (const { event } of items as { event: string }[]) {
        (window as unknown as { noteGoal: (event: string) => void }).noteGoal(event);
      }
      return Array.prototype.push.apply(layer, items);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return () => events;
}

test('a quiz counts its goals in order, once per attempt', async ({ page, visitor }) => {
  const wizard = wizardWith(
    'every goal',
    ({ goals }) => Object.values(goals ?? {}).filter(Boolean).length === 3,
  );
  const { start, secondStepPassed, finish } = wizard.goals ?? {};
  const named = (...goals: (string | undefined)[]) => goals.filter((goal) => goal !== undefined);
  const counted = await countsOf(page);

  await visitor.opens(`${wizard.path}?stepsLimit=2`);
  await visitor.seesStep(1);
  expect(counted()).toEqual([]);
  await visitor.walksTo(2);
  await expect.poll(counted).toEqual(named(start));
  await visitor.walksTo(3);
  await expect.poll(counted).toEqual(named(start, secondStepPassed));

  await page.reload();
  await visitor.seesStep(3);
  await visitor.goesBack();
  await visitor.goesBack();
  await visitor.seesStep(1);
  await visitor.walksTo(3);
  await visitor.finishes();
  await expect(page).toHaveURL(/\/results$/);
  await expect.poll(counted).toEqual(named(start, secondStepPassed, finish));

  await page.goBack();
  await visitor.finishes();
  await page.reload();
  await expect(page.locator('[data-outcome]')).toBeVisible();
  expect(counted()).toEqual(named(start, secondStepPassed, finish));
});
