import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type Attempt, startAttempt } from '#engine/attempt.ts';
import { currentStep } from '#engine/journey.ts';
import { SETTLE_MS } from '#engine/settle-time.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import { type WizardContext, type WizardEmitted, wizardMachine } from '#engine/wizard.machine.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';

export interface VisitOptions {
  stepsLimit?: number | undefined;
  /** The attempt to resume; by default a new one. */
  attempt?: Attempt | undefined;
  /** Saves the finished attempt; by default it succeeds. */
  saveResult?: ((context: WizardContext) => Promise<void>) | undefined;
}

/** Drives the machine like a visitor, on a clock that stands still until the visitor waits. */
export class Visitor {
  readonly actor: ReturnType<typeof actorOf>;
  /** Everything the machine emitted, in order. */
  readonly emitted: WizardEmitted[] = [];
  private readonly clock = new SimulatedClock();

  constructor(definition: WizardDefinition, options: VisitOptions = {}) {
    const { stepsLimit } = options;
    const attempt =
      options.attempt ??
      startAttempt(definition, { id: 'first', definitionHash: 'v1', stepsLimit });
    this.actor = actorOf({ definition, attempt }, options.saveResult, this.clock);
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
  }

  get attempt(): Attempt {
    return this.actor.getSnapshot().context.attempt;
  }

  get step(): Step {
    return currentStep(this.actor.getSnapshot().context.definition, this.attempt);
  }

  get isDone(): boolean {
    return this.actor.getSnapshot().status === 'done';
  }

  get goals(): string[] {
    return this.emitted.flatMap((event) => (event.type === 'goal.reached' ? [event.goal] : []));
  }

  /** Advances the clock, by default by the time in which taps are ignored after a step change. */
  waits(milliseconds: number = SETTLE_MS): this {
    this.clock.increment(milliseconds);
    return this;
  }

  chooses(...values: (string | number)[]): this {
    for (const value of values) this.sends({ type: 'option.choose', value });
    return this;
  }

  continues(): this {
    return this.sends({ type: 'step.continue' });
  }

  goesBack(): this {
    return this.sends({ type: 'step.back' });
  }

  pressesBrowserBack(): this {
    return this.sends({ type: 'history.back' });
  }

  pressesBrowserForward(): this {
    return this.sends({ type: 'history.forward' });
  }

  /** Waits, answers the step with these values and advances. */
  passes(...values: (string | number)[]): this {
    const { step } = this.waits();
    if (isQuestion(step) && kindOf(step).advances) return this.chooses(values[0] ?? '');
    return this.chooses(...values).continues();
  }

  sends(event: Parameters<typeof this.actor.send>[0]): this {
    this.actor.send(event);
    return this;
  }

  /** Resolves when no save is in progress. */
  async isSettled(): Promise<this> {
    await waitFor(this.actor, (snapshot) => !snapshot.matches('saving'));
    return this;
  }
}

function actorOf(
  input: WizardContext,
  saveResult: VisitOptions['saveResult'] = () => Promise.resolve(),
  clock: SimulatedClock,
) {
  const provided = wizardMachine.provide({
    actors: { saveResult: fromPromise<void, WizardContext>((save) => saveResult(save.input)) },
  });
  return createActor(provided, { input, clock });
}
