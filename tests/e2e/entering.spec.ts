import type { Page } from 'playwright/test';
import { expect, test } from '../support/visit.ts';
import { wizards } from '../support/wizards.ts';

const [wizard] = wizards;
if (wizard === undefined) throw new Error('There is no wizard');

const keep = (page: Page, items: Record<string, string>) =>
  page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, items);

test('the root leads to a quiz, preserves the whole query and adds no history entry', async ({
  page,
  visitor,
}) => {
  await visitor.opens('/terms-of-service');
  await visitor.opens('/?utm_source=a%20b&stepsLimit=2&empty=');
  await visitor.seesStep(1);
  const { pathname, search } = new URL(page.url());
  expect(pathname).not.toBe('/');
  expect(search).toBe('?utm_source=a%20b&stepsLimit=2&empty=');
  await page.goBack();
  await expect(page).toHaveURL(/\/terms-of-service$/);
});

for (const path of ['/results', '/personalized-plan']) {
  test(`${path} redirects a visitor without a finished quiz to the start`, async ({
    page,
    visitor,
  }) => {
    await visitor.opens(path);
    await visitor.seesStep(1);
    expect(new URL(page.url()).pathname).not.toBe(path);
  });

  test(`${path} works with garbage in the browser's storage`, async ({ page, visitor }) => {
    const note = { wizardId: wizard.id, definitionHash: '', finishedAt: new Date().toISOString() };
    const noted = JSON.stringify(note);
    for (const [lastAttempt, answers] of [
      ['{"wizardId":', '{}'],
      [JSON.stringify({ ...note, wizardId: 'gone' }), '{}'],
      [noted, '{'],
      [noted, '[]'],
    ] as const) {
      await test.step(`${lastAttempt} and ${answers}`, async () => {
        await visitor.opens('/terms-of-service');
        await keep(page, { md_lastAttempt: lastAttempt, [wizard.storageKey]: answers });
        await visitor.opens(path);
        await visitor.seesStep(1);
      });
    }
  });
}

test('answers that the wizard does not have are ignored', async ({ page, visitor }) => {
  const note = { wizardId: wizard.id, definitionHash: '', finishedAt: new Date().toISOString() };
  const answers = '{"gone":"x","__proto__":["y"]}';
  await visitor.opens('/terms-of-service');
  await keep(page, { md_lastAttempt: JSON.stringify(note), [wizard.storageKey]: answers });
  await visitor.opens('/results');
  await expect(page.locator('[data-outcome]')).toBeVisible();
});

test('garbage in place of the open attempt restarts the quiz', async ({ page, visitor }) => {
  for (const garbage of ['{', '{"step":99}']) {
    await visitor.opens('/terms-of-service');
    await page.evaluate(
      ([key, text]) => sessionStorage.setItem(key ?? '', text ?? ''),
      [`md_attempt_${wizard.id}`, garbage],
    );
    await visitor.opens(wizard.path);
    await visitor.seesStep(1);
  }
});

test('an open attempt with an unknown step is handled', async ({ page, visitor }) => {
  await visitor.opens(wizard.path);
  await visitor.walksTo(3);
  await page.evaluate((key) => {
    const attempt = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...attempt, step: 999, stepId: 'gone' }));
  }, `md_attempt_${wizard.id}`);
  await page.reload();
  await visitor.settles();
  await visitor.finishes();
  await expect(page.locator('[data-outcome]')).toBeVisible();
});
