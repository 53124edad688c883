import { expect, test } from 'vitest';
import { median } from '../statistics.ts';
import { costOfAnswer } from './drive.ts';
import { branchingWizard, longWizard } from './long-wizard.ts';

const ROUNDS = 5;
const BUDGET_MS = 60;
/** The maximum number of steps in schemas/wizard.schema.json. */
const MOST_STEPS = 200;
const MOST_GROWTH = 2;

test.each([
  ['', longWizard],
  [' with a condition on every step', branchingWizard],
])(
  'an answer costs the same in a wizard of 200 steps%s as in one of ten',
  (_, wizardOfLength) => {
    const [short, long] = [wizardOfLength(10), wizardOfLength(MOST_STEPS)];
    for (const wizard of [short, long]) costOfAnswer(wizard, BUDGET_MS);
    const growths = Array.from({ length: ROUNDS }, () => {
      return costOfAnswer(long, BUDGET_MS) / costOfAnswer(short, BUDGET_MS);
    });
    expect(median(growths)).toBeLessThan(MOST_GROWTH);
  },
  30_000,
);
