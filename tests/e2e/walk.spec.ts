import type { Page } from 'playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { percentOf } from '#engine/journey.ts';
import { outcomeOf } from '#engine/outcome.ts';
import { isQuestion, kindNameOf, kindOf } from '#engine/step-kinds/index.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectTranslated,
} from '../support/page-checks.ts';
import { scheduleLabels } from '../support/rhythm.ts';
import { IS_FULL } from '../support/scope.ts';
import { LONGEST } from '../support/test-languages.ts';
import { expect, kept, test } from '../support/visit.ts';
import type { Shown, Visitor } from '../support/visitor.ts';
import { answersOf, lastPicks, wizards, wizardText } from '../support/wizards.ts';

/** The words of the choices: the labels of options, or the numbers of a scale. */
function choicesOf(step: Step, text: Shown['text']): string[] {
  if ('options' in step) return step.options.map((each) => text(each.labelKey));
  return isQuestion(step) ? kindOf(step).answers(step).map(String) : [];
}

async function expectStep(visitor: Visitor, { wizard, step, number, text }: Shown) {
  const { page, quiz } = visitor;
  const final = wizard.steps.length;
  await expect(quiz).toHaveAttribute('data-step-id', step.id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(step.titleKey));

  const progress = quiz.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', String(number));
  await expect(progress).toHaveAttribute('aria-valuemax', String(final));
  await expect(progress).toContainText(`${number}/${final}`);
  await expect(progress).toContainText(`${percentOf(wizard, { step: number })}%`);

  await expect(await visitor.backButton()).toHaveCount(number === 1 ? 0 : 1);
  await expect(quiz.locator('[data-value]')).toHaveText(choicesOf(step, text));
  if ('image' in step && step.image) {
    await expect(quiz.getByAltText(text(step.image.altKey))).toBeVisible();
  }
}

const WIDTHS = [1280, 768, 320, 360];
const LEAST_TARGET = 48;

/** Buttons and cards with overflowing text, and options below the minimum tap size. */
const mismatches = (page: Page) =>
  page.evaluate((least) => {
    const options = [...document.querySelectorAll('[data-value]')];
    const holders = document.querySelectorAll('main :is(button, a, label, li, h1, h2, h3, dd)');
    return {
      clipped: [...holders]
        .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
        .filter((each) => getComputedStyle(each).display !== 'inline')
        .map((each) => each.outerHTML.slice(0, 120)),
      small: options
        .map((option) => option.getBoundingClientRect())
        .filter(({ width, height }) => width < least || height < least)
        .map(({ width, height }) => `${width} × ${height}`),
    };
  }, LEAST_TARGET);

async function expectFitting(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect(await mismatches(page), `at ${width}`).toEqual({ clipped: [], small: [] });
    await expectNoSidewaysScroll(page);
  }
}

const BOTH = ['light', 'dark'] as const;

/** Steps of one look differ only in their words and pictures. */
const lookOf = (step: Step) =>
  [kindNameOf(step), 'layout' in step && step.layout, 'image' in step].join(' ');

/** Each quiz is walked in the language with the longest texts, and one in the other, too. */
const isWalked = ({ id }: WizardDefinition, language: Language) =>
  IS_FULL || language === LONGEST || id === 'emotional-reset';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'es' ? 'es-MX' : 'en-GB' });

    for (const wizard of wizards.filter((each) => isWalked(each, language))) {
      test(`${wizard.id} can be taken on a phone, to the results and the plan`, async ({
        page,
        visitor,
      }) => {
        test.slow();
        const picks = language === 'es' ? lastPicks(wizard) : {};
        const answers = answersOf(wizard, picks);
        const outcome = outcomeOf(wizard, answers);
        const text = wizardText(wizard, language);
        const seen = new Set<string>();
        const expectSound = async (look: string) => {
          await expectTranslated(page);
          // Spanish has the longest texts, and steps of one visual kind differ only in their words.
          if (language === LONGEST) await expectFitting(page);
          if (seen.has(look)) return;
          seen.add(look);
          await expectAccessible(page, language === DEFAULT_LANGUAGE ? BOTH : ['light']);
        };

        await visitor.opens(wizard.path);
        await visitor.seesStep(1);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
        await visitor.finishes({
          picks,
          onStep: async (shown) => {
            await expectStep(visitor, shown);
            await expectSound(lookOf(shown.step));
          },
        });

        await expect(page).toHaveURL(/\/results$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(outcome.titleKey));
        await expectSound('results');
        expect(await kept(page, wizard.storageKey)).toEqual(answers);
        expect(await kept(page, 'md_lastAttempt')).toEqual({
          wizardId: wizard.id,
          definitionHash: expect.stringMatching(/./),
          finishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        });

        await page.locator('main a[href="/personalized-plan"]').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(outcome.titleKey));
        for (const label of scheduleLabels(wizard, answers)) {
          await expect(page.getByText(text(label), { exact: true })).toBeVisible();
        }
        await expectSound('plan');
      });
    }
  });
}
