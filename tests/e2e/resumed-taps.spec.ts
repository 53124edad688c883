import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { wizardById } from '../support/wizards.ts';

const wizard = wizardById('sleep-issues');
const step = wizard.steps.findIndex(
  (each) => each.type === 'question' && each.selection === 'multiple',
);
const question = wizard.steps[step];
if (question?.type !== 'question') throw new Error('One of the steps is a multiple choice');
const [first = '', other = ''] = question.options.map(({ value }) => value);

const seesStep = (page: Page, number: number) =>
  expect(page.locator(`[data-wizard][data-step="${number}"]:not([data-settling])`)).toBeVisible();
const box = (page: Page, value: string) => page.locator(`[data-value="${value}"] input`);
const stored = async (page: Page) =>
  JSON.parse(
    (await page.evaluate((id) => sessionStorage.getItem(`md_attempt_${id}`), wizard.id)) ?? '',
  );

async function goesToChoice(page: Page, query = ''): Promise<void> {
  await page.goto(wizard.path + query);
  for (let number = 1; number <= step; number += 1) {
    await seesStep(page, number);
    await page.locator('[data-advance], [data-value]').first().click();
    if (await page.locator(`[data-step="${number}"] [data-value] input`).count()) {
      await page.locator('[data-advance]').click();
    }
  }
  await seesStep(page, step + 1);
}

async function reloads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  return resolve;
}

test('after a reload, checkboxes keep their ticks and accept new ones before any script has loaded', async ({
  page,
}) => {
  await goesToChoice(page);
  await box(page, first).check();

  const release = await reloads(page);
  await seesStep(page, step + 1);
  await expect(box(page, first)).toBeChecked();
  await box(page, other).check();
  release();
  await expect
    .poll(async () => (await stored(page)).answers[question.answerKey])
    .toEqual([first, other]);
});

test('a tick removed there stays removed, and Continue works once', async ({ page }) => {
  await goesToChoice(page);
  await box(page, first).check();
  await box(page, other).check();

  const release = await reloads(page);
  await box(page, first).uncheck();
  await page.locator('[data-advance]').click();
  release();
  await seesStep(page, step + 2);
  expect(await stored(page)).toMatchObject({
    step: step + 2,
    answers: { [question.answerKey]: [other] },
  });
});

test('an attempt of limited length shows its step under the address with the limit', async ({
  page,
}) => {
  await goesToChoice(page, '?stepsLimit=9');
  const title = await page.locator('h1').innerText();
  const release = await reloads(page);
  await expect(page.locator('h1')).toHaveText(title);
  release();
  await page.waitForLoadState('networkidle');
  await seesStep(page, step + 1);
});
