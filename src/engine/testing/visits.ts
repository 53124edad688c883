import { type Mock, test as plainTest, vi } from 'vitest';
import type { WizardContext, WizardEvent } from '#engine/wizard.machine.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { GOALS, info, multiple, single, wizardOf } from './tiny-wizard.ts';
import { type VisitOptions, Visitor } from './visitor.ts';

/**
 * A wizard with every case: steps of each kind, an info step between questions and at both ends.
 */
export const definition = wizardOf(
  [info('hello'), single('mood'), multiple('night'), info('pause'), single('voice'), info('bye')],
  { goals: GOALS },
);

/** All possible taps, whatever the screen shows. */
export const TAPS: readonly WizardEvent[] = [
  { type: 'option.choose', value: 'a' },
  { type: 'step.continue' },
  { type: 'step.back' },
];

type SaveResult = Mock<(context: WizardContext) => Promise<void>>;

/** Tests with a visitor whose machine is stopped when the test ends. */
export const test = plainTest.extend<{
  saveResult: SaveResult;
  visits: (wizard?: WizardDefinition, options?: VisitOptions) => Visitor;
  visitor: Visitor;
}>({
  saveResult: async ({ task: _ }, use) => {
    await use(vi.fn(() => Promise.resolve()));
  },
  visits: async ({ saveResult }, use) => {
    const visitors: Visitor[] = [];
    await use((wizard = definition, options = {}) => {
      const visitor = new Visitor(wizard, { saveResult, ...options });
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) visitor.actor.stop();
  },
  visitor: async ({ visits }, use) => {
    await use(visits());
  },
});

/** A visitor on the final step with everything answered. */
export function atTheEnd(visitor: Visitor): Visitor {
  return visitor.passes().passes('a').passes('a', 'c').passes().passes('b').waits();
}
