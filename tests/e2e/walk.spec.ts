import type { Language } from '#contract/languages.ts';
import { percentOf } from '#engine/journey.ts';
import { readAnswers } from '#engine/reading.ts';
import { isQuestion, kindNameOf, kindOf, picturesOf } from '#engine/step-kinds/index.ts';
import { offered } from '#engine/step-kinds/step-kind.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { expectButtonAtHand, PHONES } from '../support/foot-check.ts';
import { expectRoomForLargeText, expectSound, expectTranslated } from '../support/page-checks.ts';
import { IS_FULL } from '../support/scope.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { expect, kept, test } from '../support/visit.ts';
import type { Shown, Visitor } from '../support/visitor.ts';
import { wishedLabels } from '../support/wished-labels.ts';
import { answersOf, appText, lastPicks, wizards, wizardText } from '../support/wizards.ts';

/** The words of the choices: the labels of options, or the numbers of a scale. */
function choicesOf(step: Step, text: Shown['text']): string[] {
  if ('options' in step) return offered(step.options).map((each) => text(each.labelKey));
  return isQuestion(step) ? kindOf(step).answers(step).map(String) : [];
}

async function expectStep(
  visitor: Visitor,
  { wizard, step, number, text }: Shown,
  language: Language,
) {
  const { page, quiz } = visitor;
  const final = wizard.steps.length;
  const percent = percentOf(wizard, { step: number });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(step.titleKey));
  const shown = quiz.evaluate((root) => {
    const progress = root.querySelector('[role="progressbar"]');
    const texts = root.querySelectorAll<HTMLElement>('[data-value]');
    return {
      id: root.dataset.stepId,
      now: progress?.getAttribute('aria-valuenow'),
      max: progress?.getAttribute('aria-valuemax'),
      progress: progress?.textContent,
      options: Array.from(texts, (option) => option.textContent.trim()),
    };
  });
  expect(await shown).toEqual({
    id: step.id,
    now: String(number),
    max: String(final),
    progress: `${number}/${final}${appText(language)('percent', { percent })}`,
    options: choicesOf(step, text),
  });
  await expect(await visitor.backButton()).toHaveCount(number === 1 ? 0 : 1);
  for (const { altKey } of picturesOf(step)) {
    await expect(quiz.getByAltText(text(altKey)).first()).toBeVisible();
  }
}

/** The narrowest phone: what fits there at its longest fits every phone. */
const NARROWEST = { width: 320, height: 740 };

/** Steps of one look differ only in their words and pictures. */
const lookOf = (step: Step) =>
  [kindNameOf(step), 'layout' in step, 'image' in step, 'breathing' in step].join(' ');

/** Whether no step before this one, of any quiz, looks like it. */
function isFirstOfItsLook(step: Step): boolean {
  const alike = wizards
    .flatMap(({ steps }) => steps)
    .filter((each) => lookOf(each) === lookOf(step));
  return alike[0] === step;
}

/** Quizzes that differ only in their words are walked in `npm run test:full`. */
const hasNewLook = ({ steps }: WizardDefinition) => steps.some(isFirstOfItsLook);

for (const language of TEST_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'es' ? 'es-MX' : 'en-GB', viewport: NARROWEST });

    for (const wizard of IS_FULL ? wizards : wizards.filter(hasNewLook)) {
      test(`${wizard.id} can be taken on a phone, to the results and the plan`, async ({
        page,
        visitor,
      }) => {
        test.slow();
        const picks = language === 'es' ? lastPicks(wizard) : {};
        const answers = answersOf(wizard, picks);
        const { outcome, care } = readAnswers(wizard, answers);
        const text = wizardText(wizard, language);
        const expectFitting = async (isNewLook: boolean) => {
          if (isNewLook) return expectSound(page);
          await expectTranslated(page);
          // The check limits the words. What has room at this size has room at the usual one on a
          // narrower phone.
          if (IS_FULL) await expectRoomForLargeText(page);
        };

        await visitor.opens(wizard.path);
        await visitor.seesStep(1);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
        // The hidden Quick Fill has no effect.
        const quickFill = visitor.quiz.locator('button[hidden]');
        await expect(quickFill).toHaveCount(1);
        await expect(quickFill).toBeDisabled();
        await expect(quickFill).toBeHidden();
        await visitor.finishes({
          picks,
          onStep: async (shown) => {
            const { step } = shown;
            const isNewLook = isFirstOfItsLook(step);
            await expectStep(visitor, shown, language);
            if (isNewLook && !(isQuestion(step) && kindOf(step).advances)) {
              await expectButtonAtHand(visitor.quiz);
            }
            await expectFitting(isNewLook);
          },
        });

        await expect(page).toHaveURL(/\/results$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(outcome.titleKey));
        await expectFitting(wizard === wizards[0]);
        expect(await kept(page, wizard.storageKey)).toEqual(answers);
        expect(await kept(page, 'md_lastAttempt')).toEqual({
          wizardId: wizard.id,
          definitionHash: expect.stringMatching(/./),
          finishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        });

        await page.locator('main a[href="/personalized-plan"]').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(outcome.titleKey));
        for (const label of wishedLabels(wizard, answers)) {
          await expect(page.getByText(text(label), { exact: true })).toBeVisible();
        }
        await expectFitting(wizard === wizards[0]);
        // Where the answers ask for help, the plan has no foot.
        if (care !== 'help') await expectButtonAtHand(page.locator('[data-foot] > div'), PHONES);
      });
    }
  });
}
