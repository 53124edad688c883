import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { runNew } from '#authoring/cli/new-command.ts';
import { REVIEW_FILE, runBook } from '#authoring/vite/review/cli.ts';
import { expect, project, test } from '../support/app.ts';
import { expectAccessible, expectNothingCut } from '../support/page-checks.ts';

/** A quiz that `wizards:new` writes, beside those that are there. */
const ID = 'short';

// One after the other, so that the page is written once.
test.describe.configure({ mode: 'default' });
let output = '';
test.beforeAll(async () => {
  output = mkdtempSync(join(tmpdir(), 'mellow-review-'));
  const wizards = join(output, 'wizards');
  cpSync(join(project, 'wizards'), wizards, { recursive: true });
  expect(await runNew([ID, '--folder', wizards])).toMatchObject({ exitCode: 0 });
  expect(await runBook(['--output', output, wizards])).toMatchObject({ exitCode: 0 });
});
test.afterAll(() => rmSync(output, { recursive: true, force: true }));

/** Opens the page that can be sent around, as a file. */
async function opens(page: Page, wizard?: string): Promise<void> {
  const file = pathToFileURL(join(output, REVIEW_FILE));
  if (wizard !== undefined) file.search = `wizard=${wizard}`;
  await page.goto(file.href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 60_000 });
}

const screenOf = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`);

test('one file shows every screen in both languages and colour schemes, with its pictures and without a network', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await opens(page);
  await page.getByRole('link', { name: 'Restful nights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restful nights');
  const english = screenOf(page, 'Step 1, English');
  await expect(english.getByRole('heading', { level: 1 })).toHaveText(
    'Let your nights grow quiet again',
  );
  await expect(screenOf(page, 'Step 1, Español').getByRole('heading', { level: 1 })).toHaveText(
    'Que tus noches vuelvan a la calma',
  );
  const width = () =>
    english
      .getByRole('img')
      .first()
      .evaluate((each) => (each as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  const ground = () =>
    english.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  const own = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(async () => (await ground()) === (await own()), 'one ground').toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });

  // A phone's screen is as wide as a phone, and its buttons lead nowhere.
  expect(await english.locator('body').evaluate(() => window.innerWidth)).toBe(390);
  await english.getByRole('button', { name: 'Start' }).click();
  await expect(english.getByText('1/18')).toBeVisible();

  await page.getByRole('link', { name: 'All quizzes' }).click();
  await expect(page.getByRole('link', { name: 'Restful nights' })).toBeVisible();
});

/** A4 without its margins, in CSS pixels. */
const SHEET = { width: Math.floor((182 / 25.4) * 96), height: Math.floor((263 / 25.4) * 96) };

test('the review reads well on a phone and a laptop, and on paper black on white and cut nowhere', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const wizard of [undefined, ID]) {
    await opens(page, wizard);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCut(page);
    }
    await expectAccessible(page);
  }

  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const tall = () =>
    page
      .locator('article')
      .evaluateAll(
        (cards, most) =>
          cards
            .filter(
              (card) =>
                card.getBoundingClientRect().height > most ||
                getComputedStyle(card).breakInside !== 'avoid',
            )
            .map(({ id }) => id),
        SHEET.height,
      );
  await expect.poll(tall).toEqual([]);
  await expect(page.getByRole('navigation')).toBeHidden();
  const colors = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.querySelector('h1') ?? document.body).color,
  ]);
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000);
});
