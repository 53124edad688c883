import { checkWizards } from '../../../src/checker/index.ts';
import { inFolder } from '../../../tests/checker/in-folder.ts';
import { validFolder } from '../../../tests/checker/valid-folder.ts';
import type { BenchSetting } from '../bench-setting.ts';
import { spread, times } from '../figures.ts';
import { tableOf } from '../markdown.ts';
import { ratioOf, spreadOf } from '../statistics.ts';

const SIZES = [10, 100, 1_000, 10_000] as const;
/** Checking a short wizard is too fast to be timed once. */
const STEPS_PER_RUN = 10_000;

/** The checker's time per step as the wizard grows, including texts in both languages. */
export async function benchChecker({ runs }: BenchSetting): Promise<string> {
  await timePerStep(1_000);
  const costs = SIZES.map((): number[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, steps] of SIZES.entries()) costs[index]?.push(await timePerStep(steps));
  }
  const base = costs[SIZES.indexOf(1_000)] ?? [];
  return tableOf(
    ['Steps of the wizard', 'One check, ms', 'Cost of one step, µs', 'Over 1,000 steps'],
    SIZES.map((steps, index) => {
      const cost = costs[index] ?? [];
      return [
        steps.toLocaleString('en'),
        spread(spreadOf(cost.map((microseconds) => (microseconds * steps) / 1_000))),
        spread(spreadOf(cost)),
        times(ratioOf(cost, base)),
      ];
    }),
  );
}

/** Microseconds of processor time per step. */
async function timePerStep(steps: number): Promise<number> {
  return inFolder(validFolder(steps), async (folder) => {
    const rounds = Math.min(100, STEPS_PER_RUN / steps);
    const start = process.threadCpuUsage();
    for (let round = 0; round < rounds; round += 1) {
      const { diagnostics } = await checkWizards(folder);
      // The checker still does all its work for a wizard with more steps than allowed.
      const isFlawed = diagnostics.some(({ rule }) => rule !== 'too-many');
      if (isFlawed) throw new Error('The wizard of the bench is not valid');
    }
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / (rounds * steps);
  });
}
