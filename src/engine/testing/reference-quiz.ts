import type { Answer } from '#engine/step-kinds/step-kind.ts';
import type { Condition, Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { sampleOf } from './kind-samples.ts';

/**
 * A reference implementation of the wizard rules (spec section 4), to compare the machine with. It
 * shares nothing with the engine but types, and is as plain as the spec.
 */
export class ReferenceQuiz {
  step = 1;
  counter = 0;
  /** What was answered, also on steps that are hidden now. */
  answers: Record<string, Answer> = {};
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
      if (!step.retired) questions += 1;
      this.answers[step.answerKey] = sampleOf(step).unanswered;
    }
    this.limit = stepsLimit !== undefined && stepsLimit < questions ? stepsLimit : Infinity;
  }

  get current(): Step {
    return this.stepAt(this.step);
  }

  /** A step with the options whose condition holds. */
  private stepAt(number: number): Step {
    const step = this.definition.steps[number - 1] as Step;
    if (step.type !== 'question') return step;
    const options = step.options.filter(({ when }) => !when || this.holds(when, number));
    return { ...step, options };
  }

  /** What counts of the answer to a step: no option that is hidden. */
  private answerAt(number: number): Answer {
    const step = this.stepAt(number);
    if (step.type === 'info') return null;
    const answer = this.answers[step.answerKey] ?? null;
    if (step.type !== 'question') return answer;
    const isThere = (value: unknown) => step.options.some((each) => each.value === value);
    if (Array.isArray(answer)) return answer.filter(isThere);
    return isThere(answer) ? answer : '';
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

  choose(value: string | number): void {
    const step = this.current;
    if (!this.takesTaps || step.type === 'info') return;
    const sample = sampleOf(step);
    const given = this.answerAt(this.step);
    if (sample.isTooMuch?.(step, given, value)) {
      this.isRefused = true;
      return;
    }
    const answer = sample.tap(step, given, value);
    if (answer === undefined) return;
    this.answers[step.answerKey] = answer;
    this.isRefused = false;
    if (sample.advances) this.goOn();
  }

  continue(): void {
    if (!this.takesTaps) return;
    const step = this.current;
    if (step.type !== 'info' && sampleOf(step).advances) return;
    if (this.hasWayForward) this.goOn();
    else this.isRefused = true;
  }

  back(): void {
    if (this.takesTaps) this.browserBack();
  }

  browserBack(): void {
    if (this.isFinished || this.step === 1) return;
    if (this.current.type !== 'info' && this.counter > 0) this.counter -= 1;
    let previous = this.step - 1;
    while (!this.isShown(previous)) previous -= 1;
    this.showStep(previous);
  }

  browserForward(): void {
    if (!this.isFinished && this.hasWayForward) this.goOn();
  }

  private get takesTaps(): boolean {
    return !this.isFinished && !this.isSettling;
  }

  private get hasWayForward(): boolean {
    const step = this.current;
    if (step.type === 'info') return true;
    return sampleOf(step).isGiven(step, this.answerAt(this.step));
  }

  private goOn(): void {
    const left = this.step;
    const counter = this.counter + (this.current.type === 'info' ? 0 : 1);
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
      let next = left + 1;
      while (!this.isShown(next)) next += 1;
      this.showStep(next);
    }
  }

  /** A retired step is not shown, any other if it counts. */
  isShown(number: number): boolean {
    const step = this.definition.steps[number - 1];
    return (step === undefined || step.type === 'info' || !step.retired) && this.counts(number);
  }

  /** A step counts if its condition holds for the answers of the counting steps before it. */
  private counts(number: number): boolean {
    const step = this.definition.steps[number - 1];
    return step?.when === undefined || this.holds(step.when, number);
  }

  private holds(condition: Condition, before: number): boolean {
    if ('all' in condition) return condition.all.every((each) => this.holds(each, before));
    if ('any' in condition) return condition.any.some((each) => this.holds(each, before));
    if ('not' in condition) return !this.holds(condition.not, before);
    if (!('answer' in condition)) return false;
    const answer = this.answerBefore(before, condition.answer);
    if ('atLeast' in condition) return typeof answer === 'number' && answer >= condition.atLeast;
    if ('atMost' in condition) return typeof answer === 'number' && answer <= condition.atMost;
    const values = [answer].flat();
    if ('is' in condition) return values.length === 1 && values[0] === condition.is;
    if ('isNot' in condition) return !(values.length === 1 && values[0] === condition.isNot);
    if ('includes' in condition) return values.includes(condition.includes);
    return condition.anyOf.some((each) => values.includes(each));
  }

  /** The answer that was given on a counting step before the step of this number. */
  private answerBefore(number: number, answerKey: string): Answer | undefined {
    for (let earlier = 1; earlier < number; earlier += 1) {
      const step = this.definition.steps[earlier - 1];
      if (step === undefined || step.type === 'info' || step.answerKey !== answerKey) continue;
      return this.counts(earlier) ? this.answerAt(earlier) : undefined;
    }
    return undefined;
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
