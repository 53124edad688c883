import { expect, test } from 'vitest';
import { median } from '../statistics.ts';
import { costOfAnswer } from './drive.ts';
import { longWizard } from './long-wizard.ts';

const ROUNDS = 5;
const BUDGET_MS = 60;
/** It is 1.05 on a quiet machine; answers in one object that is copied made it 190. */
const MOST_GROWTH = 3;

test('an answer costs the same in a wizard of 10,000 steps as in one of ten', () => {
  const [short, long] = [longWizard(10), longWizard(10_000)];
  for (const wizard of [short, long]) costOfAnswer(wizard, BUDGET_MS);
  const growths = Array.from({ length: ROUNDS }, () => {
    return costOfAnswer(long, BUDGET_MS) / costOfAnswer(short, BUDGET_MS);
  });
  expect(median(growths)).toBeLessThan(MOST_GROWTH);
}, 30_000);
