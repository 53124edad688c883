import type { BenchSetting } from '../bench-setting.ts';
import { figure, spread, times } from '../figures.ts';
import { tableOf } from '../markdown.ts';
import { median, ratioOf, spreadOf } from '../statistics.ts';
import { costOfAnswer } from './drive.ts';
import { longWizard } from './long-wizard.ts';

const SIZES = [10, 50, 100, 200] as const;
const BUDGET_MS = 400;

/** The machine's events per second, and the cost of an event as the wizard grows. */
export async function benchEngine({ runs }: BenchSetting): Promise<string> {
  const wizards = SIZES.map((steps) => ({ steps, definition: longWizard(steps) }));
  for (const { definition } of wizards) costOfAnswer(definition, BUDGET_MS);
  const costs = wizards.map((): number[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { definition }] of wizards.entries()) {
      costs[index]?.push(costOfAnswer(definition, BUDGET_MS));
    }
  }
  const [shortest = []] = costs;
  return tableOf(
    ['Steps of the wizard', 'Answers per second', 'Cost of one, µs', 'Over the shortest'],
    wizards.map(({ steps }, index) => {
      const cost = costs[index] ?? [];
      return [
        steps.toLocaleString('en'),
        figure(1_000_000 / median(cost)),
        spread(spreadOf(cost)),
        times(ratioOf(cost, shortest)),
      ];
    }),
  );
}
