import { createActor, SimulatedClock } from 'xstate';
import { startAttempt } from '#engine/attempt.ts';
import { SETTLE_MS } from '#engine/settle-time.ts';
import { wizardMachine } from '#engine/wizard.machine.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** So many answers at a time are given before the time is looked at. */
const BATCH = 50;

/**
 * Answers a wizard from its first question on, again and again, for about so long. Every answer is
 * an event that moves on, after which the step settles, on a clock that needs no waiting. Gives back
 * the microseconds of processor time that one answer took, without the starts.
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
    /** Gives so many answers; how many microseconds of this thread they took. Throws if one was not taken. */
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

/** The highest limit that limits anything: it is looked at with every answer, and never reached. */
function limitOf(definition: WizardDefinition): number {
  return definition.steps.length - 1;
}
