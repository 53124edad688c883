import type { QuestionStep, Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/**
 * A reference implementation of the wizard rules (spec section 4), to compare the machine with. It
 * shares nothing with the engine but the type of a definition, and is as plain as the spec.
 */
export class ReferenceQuiz {
  step = 1;
  counter = 0;
  answers: Record<string, string | string[]> = {};
  goals: string[] = [];
  isFinished = false;
  isRefused = false;
  /** How many saves fail before one succeeds. */
  failures = 0;
  unsaved = 0;
  private readonly definition: WizardDefinition;
  private readonly limit: number;
  private settledAt = 0;
  private now = 0;

  constructor(definition: WizardDefinition, stepsLimit: number | undefined) {
    this.definition = definition;
    let questions = 0;
    for (const step of definition.steps) {
      if (step.type === 'info') continue;
      questions += 1;
      this.answers[step.answerKey] = step.selection === 'single' ? '' : [];
    }
    this.limit = stepsLimit !== undefined && stepsLimit < questions ? stepsLimit : Infinity;
  }

  get current(): Step {
    return this.definition.steps[this.step - 1] as Step;
  }

  get isSettling(): boolean {
    return !this.isFinished && this.now < this.settledAt;
  }

  wait(milliseconds: number): void {
    this.now += milliseconds;
  }

  reload(): void {
    this.isRefused = false;
    this.settledAt = this.now;
  }

  choose(value: string): void {
    const step = this.current;
    if (!this.takesTaps || !offers(step, 'single', value)) return;
    this.answers[step.answerKey] = value;
    this.goOn();
  }

  toggle(value: string): void {
    const step = this.current;
    if (!this.takesTaps || !offers(step, 'multiple', value)) return;
    const chosen = new Set(this.answers[step.answerKey]);
    if (!chosen.delete(value)) chosen.add(value);
    const inFileOrder = step.options.map((option) => option.value);
    this.answers[step.answerKey] = inFileOrder.filter((each) => chosen.has(each));
    this.isRefused = false;
  }

  continue(): void {
    if (!this.takesTaps) return;
    if (this.current.type === 'question' && this.current.selection === 'single') return;
    if (this.hasWayForward) this.goOn();
    else this.isRefused = true;
  }

  back(): void {
    if (this.takesTaps) this.browserBack();
  }

  browserBack(): void {
    if (this.isFinished || this.step === 1) return;
    if (this.current.type === 'question' && this.counter > 0) this.counter -= 1;
    this.showStep(this.step - 1);
  }

  browserForward(): void {
    if (!this.isFinished && this.hasWayForward) this.goOn();
  }

  private get takesTaps(): boolean {
    return !this.isFinished && !this.isSettling;
  }

  private get hasWayForward(): boolean {
    const step = this.current;
    return step.type === 'info' || String(this.answers[step.answerKey]) !== '';
  }

  private goOn(): void {
    const left = this.step;
    const counter = this.counter + (this.current.type === 'question' ? 1 : 0);
    const isLast = left === this.definition.steps.length || counter >= this.limit;
    if (isLast && this.failures > 0) {
      this.failures -= 1;
      this.unsaved += 1;
      this.showStep(left);
      return;
    }
    this.counter = counter;
    if (left === 1) this.reach(this.definition.goals?.start);
    if (left === 2) this.reach(this.definition.goals?.secondStepPassed);
    if (isLast) {
      this.reach(this.definition.goals?.finish);
      this.isFinished = true;
      this.isRefused = false;
    } else {
      this.showStep(left + 1);
    }
  }

  private showStep(step: number): void {
    this.step = step;
    this.isRefused = false;
    this.settledAt = this.now + 150;
  }

  private reach(goal: string | undefined): void {
    if (goal !== undefined && !this.goals.includes(goal)) this.goals.push(goal);
  }
}

function offers(
  step: Step,
  selection: QuestionStep['selection'],
  value: string,
): step is QuestionStep {
  if (step.type === 'info' || step.selection !== selection) return false;
  return step.options.some((option) => option.value === value);
}
