import type { Route } from 'playwright/test';
import { PATHS } from '#contract/paths.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import { test as memberTest } from '../support/listening-test.ts';
import { expectNothingCut } from '../support/page-checks.ts';
import { expect, test } from '../support/visit.ts';
import { answersOf, picksFor, richestWizard, rootWizard } from '../support/wizards.ts';

/** 40 letters without a place to break. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapit';
const NARROWEST = { width: 320, height: 740 };

/** The same JSON with a long word at the beginning of its texts. */
function withLongWords(json: unknown, isText: (name: string) => boolean): unknown {
  return JSON.parse(JSON.stringify(json), (name, value: unknown) =>
    typeof value === 'string' && isText(name) ? `${WORD} ${value}` : value,
  );
}

const lengthened =
  (isText: (name: string) => boolean = () => true) =>
  async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withLongWords(await response.json(), isText) });
  };

test.describe('with a word of 40 letters in every text', () => {
  test.use({ viewport: NARROWEST });

  test('no screen of a quiz scrolls sideways or cuts a text off', async ({ page, visitor }) => {
    test.slow();
    await visitor.opens(richestWizard.path);
    await visitor.seesStep(1);
    await page.route(`**/assets/${richestWizard.id}-*.json`, lengthened());
    await page.getByRole('button', { name: 'Español' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(WORD);
    while ((await visitor.quiz.count()) > 0) {
      await visitor.settles();
      await expectNothingCut(page);
      const { step, number } = await visitor.current();
      const picks = isQuestion(step) ? picksFor(step, {}) : [];
      // Not at the place of the last answer, where a press this fast is a double press.
      const position = { x: number % 2 === 0 ? 24 : 96, y: 24 };
      for (const pick of picks) await visitor.option(pick).click({ position });
      if (!isQuestion(step) || !kindOf(step).advances) {
        await visitor.quiz.locator('[data-advance]').click({ position });
      }
      await expect(page.locator(`[data-wizard][data-step="${number}"]`)).toHaveCount(0);
    }
    await expect(page).toHaveURL(PATHS.RESULTS);
    await expect(heading).toContainText(WORD);
    await expectNothingCut(page);
    await page.locator(`main a[href="${PATHS.PERSONALIZED_PLAN}"]`).click();
    await expect(page.locator('main')).toContainText(WORD);
    await expectNothingCut(page);
  });
});

memberTest('the plan in the members’ area neither', async ({ page, signUp, pays, opensAs }) => {
  const wizard = rootWizard;
  const quiz = { id: wizard.id, answers: answersOf(wizard), definitionHash: 'abc123' };
  const names = ['title', 'text', 'reason', 'phrase', 'name', 'description'];
  await page.setViewportSize(NARROWEST);
  await page.route(
    '**/api/**',
    lengthened((name) => names.includes(name)),
  );
  const member = await pays(await signUp({ wizard: quiz }));
  for (const path of [PATHS.CABINET_DASHBOARD, PATHS.CABINET_SESSIONS]) {
    await opensAs(member, path);
    await expect(page.locator('main')).toContainText(WORD);
    await expectNothingCut(page);
  }
});
