import { PATHS } from '#contract/paths.ts';
import { PAGES_AFTER_QUIZ } from '#contract/quiz-counts.ts';
import { REPORT_PATHS } from '#contract/report-paths.ts';
import type { VisitMeasures } from '#contract/visit-measures.ts';
import type { QuizFigures } from '#server/figures/figures.ts';
import { project, serveBuild } from '../support/app.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { expect, test } from '../support/visit.ts';
import { rootWizard } from '../support/wizards.ts';

const TOKEN = 'a-token-of-operators';

test('what a visitor has seen of a quiz is counted once, and operators see where visitors leave', async ({
  browser,
  visitor,
}) => {
  const server = await serveBuild(`${project}dist`, {
    variables: { METRICS_TOKEN: TOKEN },
  });
  const address = `${server.baseURL}/figures/${rootWizard.id}`;
  const figures = async (): Promise<QuizFigures> =>
    (await fetch(`${address}?by=source`, { headers: { authorization: `Bearer ${TOKEN}` } })).json();
  const { page } = visitor;

  await page.goto(`${server.baseURL}/?utm_source=Spring.Mail`);
  await visitor.walksTo(3);
  await visitor.goesBack();
  await visitor.seesStep(2);
  await page.reload();
  await visitor.finishes();
  await expect(page).toHaveURL(new RegExp(`${PATHS.RESULTS}$`));
  await expect(page.locator('main h1')).toBeVisible();
  const [measured] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(REPORT_PATHS.VISIT_MEASURES)),
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }),
  ]);
  const { measures }: VisitMeasures = measured.postDataJSON();
  const measuredIn = new Set(measures.map((each) => `${each.measure} ${each.page}`));
  expect(measuredIn).toContain('next-step quiz');
  expect(measuredIn).toContain('largest-paint quiz');
  // The page is left, which sends what waits.
  await page.goto('about:blank');
  // Of its steps, and of the results, at which the visit ends.
  const { length } = rootWizard.steps;
  const counted = async () =>
    (await figures()).ways.map(({ part, steps }) => [
      part,
      steps.slice(0, length + 1).map(({ shown }) => shown),
      steps.slice(0, length).map(({ left }) => left),
    ]);
  const nobody = Array(length).fill(0);
  await expect.poll(counted).toEqual([['spring.mail', Array(length + 1).fill(1), nobody]]);

  const operator = await browser.newContext({ httpCredentials: { username: '', password: TOKEN } });
  const pageOfFigures = await operator.newPage();
  await pageOfFigures.goto(address);
  await expect(pageOfFigures.getByRole('row')).toHaveCount(
    rootWizard.steps.length + PAGES_AFTER_QUIZ.length,
  );
  await expectAccessible(pageOfFigures);
  await pageOfFigures.goto(`${server.baseURL}/figures`);
  await expectAccessible(pageOfFigures);
  await operator.close();
  await server.close();
});
