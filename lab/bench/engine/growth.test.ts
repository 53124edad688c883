import { expect, test } from 'vitest';
import { median } from '../statistics.ts';
import { costOfAnswer } from './drive.ts';
import { branchingWizard, longWizard } from './long-wizard.ts';

const ROUNDS = 5;
const BUDGET_MS = 60;
/** The maximum number of steps in schemas/wizard.schema.json. */
const MOST_STEPS = 200;
const SHORT = 10;

test.each([
  ['the same in a wizard of 200 steps as in one of ten', longWizard, 2],
  // Which steps are shown is read anew for each answer, from the first step on.
  ['in proportion to the steps where each has a condition', branchingWizard, MOST_STEPS / SHORT],
])(
  'an answer costs %s',
  (_, wizardOfLength, mostGrowth) => {
    const [short, long] = [wizardOfLength(SHORT), wizardOfLength(MOST_STEPS)];
    for (const wizard of [short, long]) costOfAnswer(wizard, BUDGET_MS);
    const growths = Array.from({ length: ROUNDS }, () => {
      return costOfAnswer(long, BUDGET_MS) / costOfAnswer(short, BUDGET_MS);
    });
    expect(median(growths)).toBeLessThan(mostGrowth);
  },
  30_000,
);
