import type { Route } from 'playwright/test';
import { PATHS } from '#contract/paths.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import { test as memberTest } from '../support/listening-test.ts';
import { expectNothingCut } from '../support/page-checks.ts';
import { IS_FULL } from '../support/scope.ts';
import { expect, test } from '../support/visit.ts';
import { answersOf, picksFor, wizards } from '../support/wizards.ts';

/** 40 letters without a place to break. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapit';
const NARROWEST = { width: 320, height: 740 };

/** The quiz with the most kinds of steps; every quiz in `npm run test:full`. */
const kindsIn = ({ steps }: (typeof wizards)[number]) => new Set(steps.map(kindOf)).size;
const WALKED = wizards.toSorted((one, other) => kindsIn(other) - kindsIn(one));

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

  for (const wizard of IS_FULL ? WALKED : WALKED.slice(0, 1)) {
    test(`no screen of ${wizard.id} scrolls sideways or cuts a text off`, async ({
      page,
      visitor,
    }) => {
      test.slow();
      await visitor.opens(wizard.path);
      await visitor.seesStep(1);
      await page.route(`**/assets/${wizard.id}-*.json`, lengthened());
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
  }
});

memberTest('the plan in the members’ area neither', async ({ page, signUp, pays, opensAs }) => {
  const [wizard] = wizards;
  if (wizard === undefined) throw new Error('There is no wizard');
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
