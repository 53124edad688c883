import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Catalogue } from '#checker/catalogue/catalogue.ts';
import { wizardsOf } from '#server/wizards.ts';
import { project } from '../support/app.ts';
import { expect, test } from '../support/listening-test.ts';
import { answersOf, lastPicks, webText, wizards, wizardWith } from '../support/wizards.ts';

const DASHBOARD = '/cabinet/dashboard';
const text = webText('plan', 'en');
const player = webText('player', 'en');

const { categories, sessions }: Catalogue = JSON.parse(
  readFileSync(`${project}src/server/library/catalogue/sessions.json`, 'utf8'),
);
const total = sessions.length;

/** An answered quiz and the sessions that its outcome recommends, best first. */
function answeredQuiz() {
  const wizard = wizardWith('a recommendation', ({ id }) =>
    categories.some((category) => category.id === id),
  );
  const answers = answersOf(wizard, lastPicks(wizard));
  const quiz = { id: wizard.id, answers, definitionHash: 'abc123' };
  const outcome = wizardsOf(wizards).outcomeOf(quiz) ?? '';
  const recommended = categories.find(({ id }) => id === wizard.id)?.recommended[outcome] ?? [];
  const [first, second] = recommended.map((wanted) => sessions.find(({ id }) => id === wanted));
  if (first === undefined || second === undefined) throw new Error(`${outcome} recommends too few`);
  return { quiz, first, second };
}

const panel = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });

test('a new member sees the session that their quiz recommends, and starts it from there', async ({
  page,
  signUp,
  pays,
  opensAs,
}) => {
  const { quiz, first } = answeredQuiz();
  await opensAs(await pays(await signUp({ wizard: quiz })), DASHBOARD);
  const next = panel(page, first.title.en);
  await expect(next).toContainText(text('next.new'));
  await expect(panel(page, text('weeks.title'))).toContainText(text('weeks.empty'));
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(panel(page, text('days.title'))).toContainText(text('days.none'));
  await expect(panel(page, text('left.title'))).toContainText(
    text('left.finished', { finished: 0, total }),
  );

  await next.getByRole('button', { name: text('next.start') }).click();
  await page.getByRole('button', { name: player('recommendations.begin') }).click();
  const place = page.getByRole('slider', { name: player('place') });
  const heard = async () => Number(await place.inputValue());
  await expect.poll(heard, { timeout: 15_000 }).toBeGreaterThan(0);
  const full = page.getByRole('dialog', { name: first.title.en });
  await full.getByRole('button', { name: player('pause') }).click();
  await full.getByRole('button', { name: player('smaller') }).click();
  await expect(full).toBeHidden();
  await expect(next).toContainText(text('next.begun'));
  await expect(next.getByRole('button', { name: text('next.open') })).toBeVisible();
});

test('the figures, the chart’s table and the remaining sessions follow the listening', async ({
  page,
  signUp,
  pays,
  opensAs,
  hears,
  finishes,
}) => {
  const { quiz, first, second } = answeredQuiz();
  const member = await pays(await signUp({ wizard: quiz }));
  const weeks = panel(page, text('weeks.title'));
  const chart = (heard: number) =>
    weeks.getByRole('img', {
      name: text('weeks.chart', { minutes: `${heard} minutes`, number: 8 }),
    });
  const thisWeek = weeks.getByRole('row').filter({ hasText: text('weeks.this_week') });

  const minutes = Math.round(first.durationSeconds / 60);
  await hears(member, first.id, first.durationSeconds);
  await finishes(member, first.id);
  await opensAs(member, DASHBOARD);
  await expect(chart(minutes)).toBeVisible();
  await weeks.getByText(text('weeks.table')).click();
  await expect(weeks.getByRole('row')).toHaveCount(1 + 8);
  await expect(thisWeek.getByRole('cell')).toHaveText([`${minutes}`, '1']);
  await expect(panel(page, text('days.title')).getByText('1', { exact: true })).toBeVisible();
  const left = panel(page, text('left.title'));
  await expect(left.getByText(String(total - 1), { exact: true })).toBeVisible();
  await expect(left).toContainText(text('left.finished', { finished: 1, total }));
  await expect(panel(page, second.title.en)).toContainText(text('next.new'));
});
