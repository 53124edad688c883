import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { runBook } from '#book/cli.ts';
import { expect, test } from '../support/app.ts';
import { expectAccessible, expectNothingCut } from '../support/page-checks.ts';

const wizards = fileURLToPath(new URL('../../wizards', import.meta.url));
const QUIZ = 'quiz-sleep-issues.html';

let output = '';
test.beforeAll(async () => {
  output = mkdtempSync(join(tmpdir(), 'mellow-book-'));
  expect(await runBook(['--output', output, wizards])).toMatchObject({ exitCode: 0 });
});
test.afterAll(() => rmSync(output, { recursive: true, force: true }));

const opens = (page: Page, file: string) => page.goto(pathToFileURL(join(output, file)).href);

test('the book reads well from a file, at every width and in both colour schemes', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const file of ['index.html', QUIZ]) {
    await opens(page, file);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCut(page);
    }
    await expectAccessible(page);
  }
});

test('the book leads to each quiz and back, and shows its pictures without anything beside it', async ({
  page,
}) => {
  await opens(page, 'index.html');
  await page.getByRole('link', { name: 'Restful nights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restful nights');
  const sizes = await page
    .locator('img')
    .evaluateAll((pictures) => pictures.map((each) => (each as HTMLImageElement).naturalWidth));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.every((width) => width > 0)).toBe(true);
  await page.getByRole('link', { name: 'All quizzes' }).click();
  await expect(page.getByRole('link', { name: 'Restful nights' })).toBeVisible();
});

test('where texts are can be hidden', async ({ page }) => {
  await opens(page, QUIZ);
  const key = page.locator('#step-welcome .key').first();
  await expect(key).toBeVisible();
  await page.getByLabel('Show where each text is').uncheck();
  await expect(key).toBeHidden();
});

/** A4 without its margins, in CSS pixels. */
const SHEET = { width: Math.floor((182 / 25.4) * 96), height: Math.floor((263 / 25.4) * 96) };

test('on paper every step is on one sheet, without what leads elsewhere', async ({ page }) => {
  await opens(page, QUIZ);
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const steps = await page.locator('[id^=step-].card').evaluateAll((cards) =>
    cards.map((card) => ({
      id: card.id,
      height: card.getBoundingClientRect().height,
      splits: getComputedStyle(card).breakInside !== 'avoid',
    })),
  );
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.filter(({ height, splits }) => height > SHEET.height || splits)).toEqual([]);
  for (const part of [page.locator('nav'), page.locator('.controls'), page.locator('.back')]) {
    await expect(part).toBeHidden();
  }
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).background);
  expect(ground).toContain('rgba(0, 0, 0, 0)');
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000);
});
