import { createActor, SimulatedClock } from 'xstate';
import { startAttempt } from '../../../src/engine/attempt.ts';
import { SETTLE_MS } from '../../../src/engine/settle-time.ts';
import { wizardMachine } from '../../../src/engine/wizard.machine.ts';
import type { WizardDefinition } from '../../../src/engine/wizard-definition.gen.ts';

/** This many answers are given between two looks at the clock. */
const BATCH = 50;

/**
 * Answers a wizard from its first question on, repeatedly, for about this long. Every answer is an
 * event that advances, after which the step settles on a clock without real waiting. Returns the
 * microseconds of processor time per answer, without the starts.
 */
export function costOfAnswer(definition: WizardDefinition, budgetMs: number): number {
  let total = 0;
  let answers = 0;
  while (total < 1_000 * budgetMs) {
    const wizard = startedWizard(definition);
    // The answer that reaches the limit would finish the wizard.
    let left = limitOf(definition) - 1;
    while (left > 0 && total < 1_000 * budgetMs) {
      const count = Math.min(BATCH, left);
      total += wizard.answer(count);
      answers += count;
      left -= count;
    }
    wizard.stop();
  }
  return total / answers;
}

function startedWizard(definition: WizardDefinition) {
  const clock = new SimulatedClock();
  const stepsLimit = limitOf(definition);
  const attempt = startAttempt(definition, { id: 'bench', definitionHash: 'bench', stepsLimit });
  const actor = createActor(wizardMachine, { input: { definition, attempt }, clock }).start();
  const currentStep = () => actor.getSnapshot().context.attempt.step;
  return {
    /**
     * Gives this many answers and returns the microseconds of this thread. Throws if one was
     * refused.
     */
    answer(count: number): number {
      const goal = currentStep() + count;
      const start = process.threadCpuUsage();
      for (let given = 0; given < count; given += 1) {
        clock.increment(SETTLE_MS);
        actor.send({ type: 'option.choose', value: 'a' });
      }
      const { user, system } = process.threadCpuUsage(start);
      if (currentStep() !== goal) throw new Error(`Step ${currentStep()} took no answer`);
      return user + system;
    },
    stop: () => actor.stop(),
  };
}

/** The highest limit with an effect. It is checked with every answer and never reached. */
function limitOf(definition: WizardDefinition): number {
  return definition.steps.length - 1;
}
