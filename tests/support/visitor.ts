import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '#contract/languages.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { appText, type Picks, picksFor, type Text, wizardById, wizardText } from './wizards.ts';

const SETTLES_WITHIN_MS = 10_000;

/**
 * A visitor of a quiz. Uses the stable attributes, never taps while the quiz settles, and answers
 * faster than anyone reads, so not at the place of the last answer.
 */
export class Visitor {
  readonly page: Page;
  readonly quiz: Locator;
  private answers = 0;

  constructor(page: Page) {
    this.page = page;
    this.quiz = page.locator('[data-wizard]');
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async starts(): Promise<void> {
    await this.continues();
  }

  async chooses(value: string): Promise<void> {
    await this.settles();
    await this.answersBy(this.option(value));
  }

  async ticks(values: readonly string[]): Promise<void> {
    await this.settles();
    for (const value of values) await this.option(value).click();
  }

  async continues(): Promise<void> {
    await this.answersBy(this.continueButtonOf(shownOf(await this.settledRoot())));
  }

  async goesBack(): Promise<void> {
    await this.settles();
    await (await this.backButton()).click();
  }

  async seesStep(number: number): Promise<void> {
    await expect(this.quiz).toHaveAttribute('data-step', String(number));
    await this.settles();
  }

  async seesNoQuiz(): Promise<void> {
    await expect(this.quiz).toHaveCount(0);
  }

  /** Answers or reads the current step, which leads to the next one or out of the quiz. */
  async passesStep(picks: Picks = {}): Promise<void> {
    const shown = shownOf(await this.settledRoot());
    const { step, number } = shown;
    if (isQuestion(step) && kindOf(step).advances) {
      await this.answersBy(this.option(picksFor(step, picks)[0]));
    } else {
      const values = isQuestion(step) ? await this.unchosen(picksFor(step, picks)) : [];
      for (const value of values) await this.option(value).click();
      await this.answersBy(this.continueButtonOf(shown));
    }
    const passed = this.page.locator(`[data-wizard][data-step="${number}"]`);
    await expect(passed).toHaveCount(0);
  }

  /** Goes to a step, starting from the current one by default. */
  async walksTo(number: number, picks: Picks = {}): Promise<void> {
    while ((await this.current()).number < number) await this.passesStep(picks);
    await this.seesStep(number);
  }

  /** Continues until the quiz is over; `onStep` runs at each step before it is passed. */
  async finishes({
    picks = {},
    onStep = async () => undefined,
  }: {
    picks?: Picks;
    onStep?: (shown: Shown) => Promise<void>;
  } = {}): Promise<void> {
    await this.settles();
    do {
      await onStep(await this.current());
      await this.passesStep(picks);
    } while ((await this.quiz.count()) > 0);
  }

  private async answersBy(control: Locator): Promise<void> {
    this.answers += 1;
    await control.click({ position: { x: this.answers % 2 === 0 ? 24 : 96, y: 24 } });
  }

  option(value: string): Locator {
    return this.quiz.locator(`[data-value="${value}"]`);
  }

  async chosen(): Promise<string[]> {
    const chosen = this.quiz.locator(
      '[data-value][aria-pressed="true"], [data-value]:has(:checked)',
    );
    return chosen.evaluateAll((options) => options.map((each) => each.dataset.value ?? ''));
  }

  async backButton(): Promise<Locator> {
    const name = appText(await this.language())('wizard.back');
    return this.quiz.getByRole('button', { name, exact: true });
  }

  async continueButton(): Promise<Locator> {
    return this.continueButtonOf(await this.current());
  }

  private continueButtonOf({ step, text, language }: Shown): Locator {
    const app = appText(language);
    const isLanding = 'layout' in step && step.layout === 'landing';
    const own = 'buttonKey' in step ? step.buttonKey : undefined;
    const name = own ? text(own) : app(isLanding ? 'wizard.start' : 'wizard.continue');
    return this.quiz.getByRole('button', { name, exact: true });
  }

  async language(): Promise<Language> {
    return (await this.page.locator('html').getAttribute('lang')) === 'es' ? 'es' : 'en';
  }

  async current(): Promise<Shown> {
    return shownOf(
      await this.quiz.evaluate((root) => ({
        ...root.dataset,
        language: document.documentElement.lang,
      })),
    );
  }

  async settles(): Promise<void> {
    await this.settledRoot();
  }

  /**
   * The quiz once it accepts taps and the history has followed it. Checks in every frame inside the
   * page: polling from here would double the time per step.
   */
  private async settledRoot(): Promise<RootData> {
    const found = await this.page.waitForFunction(
      () => {
        const root = document.querySelector<HTMLElement>('[data-wizard]:not([data-settling])');
        const entry: { step?: number } = { ...history.state?.usr };
        const isFollowed = String(entry.step) === root?.dataset.step;
        return root && isFollowed && { ...root.dataset, language: document.documentElement.lang };
      },
      undefined,
      { timeout: SETTLES_WITHIN_MS },
    );
    try {
      return (await found.jsonValue()) || {};
    } catch (error) {
      // In development a page loads again after an edit, also between the two calls.
      if (!String(error).includes('Execution context was destroyed')) throw error;
      return this.settledRoot();
    }
  }

  private async unchosen(values: readonly string[]): Promise<readonly string[]> {
    const chosen = await this.chosen();
    return values.filter((value) => !chosen.includes(value));
  }
}

export interface Shown {
  wizard: WizardDefinition;
  step: Step;
  /** From 1. */
  number: number;
  text: Text;
  language: Language;
}

/** The data attributes of a quiz's root, and the language of its page. */
type RootData = Readonly<Record<string, string | undefined>>;

function shownOf({ wizard: id, step: number, language: code }: RootData): Shown {
  const wizard = wizardById(id ?? null);
  const step = wizard.steps[Number(number) - 1];
  if (step === undefined) throw new Error(`${id} has no step ${number}`);
  const language = code === 'es' ? 'es' : 'en';
  return { wizard, step, number: Number(number), text: wizardText(wizard, language), language };
}
