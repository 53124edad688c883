import type { Page } from 'playwright/test';
import { offered } from '#engine/step-kinds/step-kind.ts';
import { expect, test } from '../support/app.ts';
import { answerAnywhere, POINTERS, Presses } from '../support/presses.ts';
import { isSingle, wizardById } from '../support/wizards.ts';

const wizard = wizardById('emotional-reset');
const landing = `[data-wizard="${wizard.id}"][data-step="1"]`;
const start = `${landing} [data-advance]`;
const [, second, third] = wizard.steps;
const { goals: named } = wizard;
if (!isSingle(second) || !isSingle(third) || named === undefined)
  throw new Error('It begins otherwise');
const [first, other] = offered(second.options).map(({ value }) => value);
const thirdValues = offered(third.options)
  .map(({ value }) => value)
  .slice(0, 2);

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
  // The script that takes early taps is at the end of the page.
  await page.waitForFunction(() => document.readyState !== 'loading');
  return release;
}

const seesStep = (page: Page, number: number) =>
  expect(page.locator(`[data-wizard][data-step="${number}"]:not([data-settling])`)).toBeVisible();
const entry = (page: Page) => page.evaluate(() => history.state?.usr?.step);
const kept = (page: Page) =>
  page.evaluate((id) => sessionStorage.getItem(`md_attempt_${id}`) ?? '{}', wizard.id);
const goals = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((each) => Object(each).event));

test.describe('before any script has loaded', () => {
  test.use({ hasTouch: true });

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
    await expect.poll(() => entry(page)).toBe(3);
    await page.goBack();
    await seesStep(page, 2);
    await page.goBack();
    await seesStep(page, 1);
  });

  test('an answer shows the next question, whose answer can be changed, and each counts once', async ({
    page,
  }) => {
    const release = await opens(page, '/');
    await page.locator(start).click();
    await seesStep(page, 2);
    await page.locator(`[data-value="${first}"]`).click();
    await seesStep(page, 3);
    await page.locator('[data-back]').click();
    await seesStep(page, 2);
    await page.locator(`[data-value="${other}"]`).click();
    await seesStep(page, 3);
    for (const value of thirdValues) await page.locator(`[data-value="${value}"]`).click();
    await expect(page.locator('[data-value][aria-pressed="true"]')).toHaveAttribute(
      'data-value',
      `${thirdValues[1]}`,
    );

    release();
    await seesStep(page, 4);
    await expect
      .poll(async () => JSON.parse(await kept(page)))
      .toMatchObject({
        step: 4,
        counter: 2,
        answers: { [second.answerKey]: other, [third.answerKey]: thirdValues[1] },
      });
    await expect.poll(() => goals(page)).toEqual([named.start, named.secondStepPassed]);
    await expect(page).toHaveURL(wizard.path);
    await expect.poll(() => entry(page)).toBe(4);
    await page.goBack();
    await seesStep(page, 3);
    await page.goBack();
    await seesStep(page, 2);
  });

  for (const pointer of POINTERS) {
    test(`a second press by ${pointer} answers nothing unseen, also not once the app has come`, async ({
      page,
    }) => {
      const release = await opens(page);
      await answerAnywhere(page);
      const presses = await Presses.of(page, pointer);
      await presses.at({ x: 100, y: 300 }, 0);
      await seesStep(page, 2);
      await presses.at({ x: 108, y: 306 }, 300);
      await seesStep(page, 2);
      await presses.at({ x: 260, y: 500 }, 310);
      await seesStep(page, 3);

      // The page has no fourth step: the app shows it.
      await presses.at({ x: 100, y: 300 }, 400);
      release();
      await seesStep(page, 4);
      await presses.at({ x: 108, y: 306 }, 850, 2);
      await seesStep(page, 4);
    });
  }

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
  await expect.poll(async () => JSON.parse(await kept(page))).toMatchObject({ step: 2 });
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.locator('[data-wizard] h1')).toBeHidden();
  release();
  await seesStep(page, 2);
});
