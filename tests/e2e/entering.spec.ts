import type { Page } from 'playwright/test';
import { expect, test } from '../support/visit.ts';
import { rootWizard } from '../support/wizards.ts';

const wizard = rootWizard;

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

test('the results and the plan redirect a visitor with garbage in the browser’s storage to the start', async ({
  page,
  visitor,
}) => {
  const note = { wizardId: wizard.id, definitionHash: '', finishedAt: new Date().toISOString() };
  await visitor.opens('/terms-of-service');
  for (const [path, lastAttempt, answers] of [
    ['/results', note, '{'],
    ['/personalized-plan', { ...note, wizardId: 'gone' }, '{}'],
  ] as const) {
    await keep(page, { md_lastAttempt: JSON.stringify(lastAttempt), [wizard.storageKey]: answers });
    await visitor.opens(path);
    await visitor.seesStep(1);
    expect(new URL(page.url()).pathname).not.toBe(path);
  }
});
