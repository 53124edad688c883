import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryWizard, retiring } from '#engine/testing/arbitrary-wizard.ts';
import { Visitor } from '#engine/testing/visitor.ts';
import { questionsOf } from './answers.ts';
import { restoreAttempt, storeAttempt } from './attempt.ts';
import { readAnswers } from './reading.ts';
import { isQuestion, kindOf, optionsOf, rangeOf } from './step-kinds/index.ts';
import { numbersOf } from './step-kinds/scale.ts';
import { isRetired } from './step-kinds/step-kind.ts';
import { ReferenceQuiz } from './testing/reference-quiz.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

const PRESSES = {
  continue: 'step.continue',
  back: 'step.back',
  browserBack: 'history.back',
  browserForward: 'history.forward',
} as const;

/** A move that happens `after` so many milliseconds. */
interface Move {
  after: number;
  what: 'answer' | 'stray' | 'reload' | keyof typeof PRESSES;
  /** The index of the tapped option. */
  option: number;
  /** A tap on something that may not be on the screen. */
  stray: string | number;
}

const arbitraryMove: fc.Arbitrary<Move> = fc.record({
  after: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(150, 150, 200, 1000) },
    { weight: 2, arbitrary: fc.constantFrom(0, 1, 75, 149) },
  ),
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant('answer' as const) },
    { weight: 6, arbitrary: fc.constant('continue' as const) },
    { weight: 3, arbitrary: fc.constantFrom('back' as const, 'browserBack' as const) },
    { weight: 2, arbitrary: fc.constant('browserForward' as const) },
    { weight: 1, arbitrary: fc.constantFrom('stray' as const, 'reload' as const) },
  ),
  option: fc.nat({ max: 3 }),
  stray: fc.constantFrom('a', 'b', 'c', 'd', 'e', '', 'constructor', -3, 0, 1, 1.5, 9),
});

/** Half of the wizards have retired questions and options. */
const anyWizard = () => fc.oneof(arbitraryWizard(), arbitraryWizard().chain(retiring));

const arbitraryWalk = fc.record({
  definition: anyWizard(),
  stepsLimit: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  failures: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 2 })),
  moves: fc.array(arbitraryMove, { maxLength: 40, size: 'max' }),
});

type Walk = typeof arbitraryWalk extends fc.Arbitrary<infer W> ? W : never;

/** A visitor of the machine and one of the reference quiz, who make the same moves. */
class ModelPair {
  readonly reference: ReferenceQuiz;
  readonly goals: string[] = [];
  visitor: Visitor;
  private readonly definition: WizardDefinition;
  private failures: number;
  private unsaved = 0;

  constructor({ definition, stepsLimit, failures }: Omit<Walk, 'moves'>) {
    this.definition = definition;
    this.failures = failures;
    this.reference = new ReferenceQuiz(definition, stepsLimit);
    this.reference.failures = failures;
    this.visitor = new Visitor(definition, { stepsLimit, saveResult: this.saveResult });
  }

  async make(move: Move): Promise<void> {
    this.reference.wait(move.after);
    this.visitor.waits(move.after);
    this.act(move);
    if (this.visitor.actor.getSnapshot().matches('saving')) await this.visitor.isSettled();
    for (const event of this.visitor.emitted.splice(0)) {
      if (event.type === 'goal.reached') this.goals.push(event.goal);
      else this.unsaved += 1;
    }
  }

  expectAlike(): void {
    const { reference, visitor } = this;
    const snapshot = visitor.actor.getSnapshot();
    const { step, counter, answers, isFinished, goals } = visitor.attempt;
    const isSettling = snapshot.hasTag('settling');
    const isRefused = snapshot.hasTag('refused');
    expect(
      { step, counter, answers, isFinished, goals, isSettling, isRefused, unsaved: this.unsaved },
      'machine and paper',
    ).toEqual({
      step: reference.step,
      counter: reference.counter,
      answers: reference.answers,
      isFinished: reference.isFinished,
      goals: reference.goals,
      isSettling: reference.isSettling,
      isRefused: reference.isRefused,
      unsaved: reference.unsaved,
    });
    expect(visitor.isDone).toBe(reference.isFinished);
    expect(this.goals).toEqual(reference.goals);
    expect(step).toBeGreaterThanOrEqual(1);
    expect(step).toBeLessThanOrEqual(this.definition.steps.length);
    expect(counter).toBeGreaterThanOrEqual(0);
  }

  private act(move: Move): void {
    const step = this.reference.current;
    if (move.what === 'reload') this.reload();
    else if (move.what === 'stray') this.tap(move.stray);
    else if (move.what !== 'answer') this.press(move.what);
    else if (isQuestion(step)) {
      const range = rangeOf(step);
      const values = range ? numbersOf(range) : optionsOf(step).map(({ value }) => value);
      this.tap(values[move.option % values.length] ?? '');
    }
  }

  private press(what: keyof typeof PRESSES): void {
    this.reference[what]();
    if (!this.visitor.isDone) this.visitor.sends({ type: PRESSES[what] });
  }

  private tap(value: string | number): void {
    this.reference.choose(value);
    if (!this.visitor.isDone) this.visitor.sends({ type: 'option.choose', value });
  }

  private reload(): void {
    if (this.reference.isFinished) return;
    this.reference.reload();
    const { attempt } = this.visitor;
    const stored = JSON.stringify(storeAttempt(this.definition, attempt));
    const restored = restoreAttempt(this.definition, 'v1', JSON.parse(stored));
    expect(restored).toEqual(attempt);
    this.visitor.actor.stop();
    this.visitor = new Visitor(this.definition, {
      attempt: restored,
      saveResult: this.saveResult,
    });
  }

  private readonly saveResult = (): Promise<void> => {
    this.failures -= 1;
    return this.failures < 0 ? Promise.resolve() : Promise.reject(new Error('storage is full'));
  };
}

const askedIn = (definition: WizardDefinition) =>
  questionsOf(definition).filter((question) => !isRetired(question));

test('in any wizard, for any moves, the machine matches the spec', async () => {
  const seen = {
    finished: 0,
    early: 0,
    refused: 0,
    unsaved: 0,
    reloaded: 0,
    skipped: 0,
    retired: 0,
  };
  await fc.assert(
    fc.asyncProperty(arbitraryWalk, async ({ moves, ...walk }) => {
      const pair = new ModelPair(walk);
      pair.expectAlike();
      for (const move of moves) {
        await pair.make(move);
        pair.expectAlike();
        if (pair.reference.isRefused) seen.refused += 1;
        if (move.what === 'reload') seen.reloaded += 1;
      }
      pair.visitor.actor.stop();
      const { isFinished, step, unsaved } = pair.reference;
      if (isFinished) seen.finished += 1;
      if (isFinished && step < walk.definition.steps.length) seen.early += 1;
      if (unsaved > 0) seen.unsaved += 1;
      if (
        walk.definition.steps.some((_, index) => index < step && !pair.reference.isShown(index + 1))
      )
        seen.skipped += 1;
      if (questionsOf(walk.definition).some(isRetired) && isFinished) seen.retired += 1;
    }),
    { numRuns: 500 },
  );
  // Walks that never get this far would prove nothing.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(5);
});

test('in any wizard with any limit, answering every question leads to an outcome', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyWizard(),
      fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      fc.nat({ max: 3 }),
      async (definition, stepsLimit, option) => {
        const visitor = new Visitor(definition, { stepsLimit });
        let last = 0;
        let asked = 0;
        while (visitor.actor.getSnapshot().matches('asking')) {
          const { step } = visitor;
          expect(visitor.attempt.step).toBeGreaterThan(last);
          last = visitor.attempt.step;
          const answers = isQuestion(step) ? kindOf(step).answers(step) : [];
          asked += isQuestion(step) ? 1 : 0;
          visitor.passes(...[answers[option % answers.length] ?? []].flat());
        }
        await visitor.isSettled();
        const isLimited = asked === stepsLimit && stepsLimit < askedIn(definition).length;
        expect(visitor.isDone).toBe(true);
        expect(visitor.attempt.counter).toBe(asked);
        expect(asked).toBeLessThanOrEqual(stepsLimit ?? Infinity);
        if (!isLimited) expect(last).toBe(definition.steps.length);
        expect(definition.outcomes).toContain(
          readAnswers(definition, visitor.attempt.answers).outcome,
        );
      },
    ),
    { numRuns: 500 },
  );
});
