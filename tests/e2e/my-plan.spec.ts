import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Catalogue } from '#contract/catalogue.ts';
import { PATHS } from '#contract/paths.ts';
import { readAnswers } from '#engine/reading.ts';
import { project } from '../support/app.ts';
import { expect, test } from '../support/listening-test.ts';
import { answersOf, lastPicks, webText, wizardWith } from '../support/wizards.ts';

const text = webText('plan', 'en');
const player = webText('player', 'en');

const { sessions }: Catalogue = JSON.parse(
  readFileSync(`${project}catalogue/sessions.json`, 'utf8'),
);

/** An answered quiz and the sessions of its plan, in order. */
function answeredQuiz() {
  const wizard = wizardWith('a plan', (each) => readAnswers(each, {}).weeks().length > 0);
  const answers = answersOf(wizard, lastPicks(wizard));
  const quiz = { id: wizard.id, answers, definitionHash: 'abc123' };
  const stops = readAnswers(wizard, answers)
    .weeks()
    .flatMap((week) => week.sessions)
    .map(({ id }) => sessions.find((session) => session.id === id));
  const [first, second] = stops;
  if (first === undefined || second === undefined) throw new Error('The plan is too short');
  return { quiz, path: wizard.path, stops, first, second };
}

/** Before noon, whenever this runs: after bedtime the page opens with something else. */
const hoursFromEleven = new Date().getUTCHours() - 11;
test.use({ timezoneId: `Etc/GMT${hoursFromEleven < 0 ? '' : '+'}${hoursFromEleven}` });

const panel = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const pathOf = (page: Page) => page.getByRole('region', { name: text('path.title') });
const stopsOf = (page: Page) => pathOf(page).getByRole('button');

test('a new member sees the path of their quiz, and starts its first session from there', async ({
  page,
  signUp,
  pays,
  opensAs,
}) => {
  const { quiz, stops, first } = answeredQuiz();
  await opensAs(await pays(await signUp({ wizard: quiz })), PATHS.CABINET_DASHBOARD);
  const next = panel(page, first.title.en);
  await expect(next).toContainText(text('path.week_of', { week: 1, weeks: 4 }));
  await expect(next).toContainText(text('path.walked', { done: 0, total: stops.length }));
  await expect(stopsOf(page)).toHaveCount(stops.length);
  await expect(stopsOf(page).first()).toContainText(text('path.status.next'));
  const weeks = panel(page, text('weeks.title'));
  await expect(weeks).toContainText(text('weeks.empty'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const height = async () => (await weeks.boundingBox())?.height;
    await expect.poll(height, 'the empty weeks are low').toBeLessThan(300);
  }
  await expect(page.getByRole('table')).toHaveCount(0);

  await next.getByRole('button', { name: text('next.start') }).click();
  await page.getByRole('button', { name: player('recommendations.begin') }).click();
  await page.getByRole('button', { name: player('check_in.skip') }).click();
  const place = page.getByRole('slider', { name: player('place') });
  const heard = async () => Number(await place.inputValue());
  await expect.poll(heard).toBeGreaterThan(0);
  const full = page.getByRole('dialog', { name: first.title.en });
  await full.getByRole('button', { name: player('pause') }).click();
  await full.getByRole('button', { name: player('smaller') }).click();
  await expect(full).toBeHidden();
  await expect(stopsOf(page).first()).toContainText(text('path.status.started'));
  await stopsOf(page).first().click();
  await expect(full).toBeVisible();
});
