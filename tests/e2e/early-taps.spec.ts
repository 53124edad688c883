import type { Page } from 'playwright/test';
import { expect, test } from '../support/app.ts';
import { isSingle, wizardById } from '../support/wizards.ts';

const wizard = wizardById('emotional-reset');
const landing = `[data-wizard="${wizard.id}"][data-step="1"]`;
const start = `${landing} [data-advance]`;
const second = wizard.steps[1];
const { goals: named } = wizard;
if (!isSingle(second) || named === undefined) throw new Error('It begins otherwise');
const [first, other] = second.options.map(({ value }) => value);

async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function opens(page: Page, path = wizard.path): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  return release;
}

const seesStep = (page: Page, number: number) =>
  expect(page.locator(`[data-wizard][data-step="${number}"]:not([data-settling])`)).toBeVisible();
const goals = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((each) => Object(each).event));

test.describe('before any script has loaded', () => {
  test('a tap on Start shows the first question, and the app continues from there', async ({
    page,
  }) => {
    const release = await opens(page);
    await page.locator(start).click();
    await seesStep(page, 2);
    await expect(page.locator('h1')).toBeFocused();

    release();
    await expect.poll(() => goals(page)).toEqual([named.start]);
    await seesStep(page, 2);
    await page.locator(`[data-value="${first}"]`).click();
    await seesStep(page, 3);
    await page.goBack();
    await seesStep(page, 2);
    await page.goBack();
    await seesStep(page, 1);
  });

  test('an answer appears as chosen, can be changed, and counts once', async ({ page }) => {
    const release = await opens(page, '/');
    await page.locator(start).click();
    await seesStep(page, 2);
    await page.locator(`[data-value="${first}"]`).click();
    await page.locator(`[data-value="${other}"]`).click();
    await expect(page.locator('[data-value][aria-pressed="true"]')).toHaveAttribute(
      'data-value',
      `${other}`,
    );

    release();
    await seesStep(page, 3);
    const kept = await page.evaluate((id) => sessionStorage.getItem(`md_attempt_${id}`), wizard.id);
    expect(JSON.parse(kept ?? '')).toMatchObject({
      step: 3,
      counter: 1,
      answers: { [second.answerKey]: other },
    });
    expect(await goals(page)).toEqual([named.start, named.secondStepPassed]);
    await expect(page).toHaveURL(wizard.path);
  });

  test('a submitted form keeps its input, and is sent once the app has started', async ({
    page,
  }) => {
    const release = await opens(page, '/forgot-password');
    await page.locator('input[name="email"]').fill('ana@mail.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page).toHaveURL('/forgot-password');
    const asked = page.waitForRequest('**/api/v1/auth/reset/start/');
    release();
    expect((await asked).postDataJSON()).toMatchObject({ email: 'ana@mail.example' });
    await expect(page).toHaveURL('/forgot-password');
  });
});

test('an attempt that stands further on shows no other step meanwhile', async ({ page }) => {
  await page.goto(wizard.path);
  await page.locator(start).click();
  await seesStep(page, 2);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.locator('[data-wizard] h1')).toBeHidden();
  release();
  await seesStep(page, 2);
});
