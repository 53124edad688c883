import { checkProduct } from '#authoring/check-product.ts';
import { type PlanFigures, planFiguresOf } from '#authoring/rules/plan-figures.ts';
import { type CliResult, done, failed, folderIn, withArguments } from './cli-result.ts';
import { formatDiagnostics } from './human.ts';

const USAGE = `Usage: npm run wizards -- plans [folder]

Answers each quiz at random, 5,000 times, and prints what the results and plans are like.

  folder  a folder laid out like wizards/, which is the default
`;

const VISITORS = 5_000;

/** What the figures should be. */
const AIMS = { fewestReasons: 4, headlines: 0.95, help: 0.15 };

export function runPlans(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, {}, ({ positionals }) => plans(folderIn(positionals)));
}

async function plans(folder: string): Promise<CliResult> {
  const { wizards, catalogue, diagnostics } = await checkProduct(folder);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return failed(formatDiagnostics(errors, { color: false }));
  const times = new Map(catalogue?.sessions.map(({ id, times }) => [id, times]));
  const blocks = wizards
    .filter(({ definition }) => definition.outcomes.some(({ weeks }) => weeks !== undefined))
    .map(({ file, definition }) => {
      const figures = planFiguresOf(definition, (id) => times.get(id), VISITORS);
      return [file, ...linesOf(figures).map((line) => `  ${line}`), ''].join('\n');
    });
  return done(`${blocks.join('\n')}\n`);
}

function linesOf({ again, fewestReasons, headlines, care }: PlanFigures): string[] {
  return [
    line(percent(again), 'of plans have a session again', true),
    line(
      `${fewestReasons ?? '-'}`,
      'different reasons at least, in plans with six to give',
      (fewestReasons ?? AIMS.fewestReasons) >= AIMS.fewestReasons,
    ),
    line(percent(headlines), 'of headlines are about the first bar', headlines >= AIMS.headlines),
    line(percent(care.help), 'of visitors are shown where to find help', care.help <= AIMS.help),
    line(percent(care.line), 'are told about a doctor', true),
  ];
}

function line(figure: string, words: string, isGood: boolean): string {
  return `${figure.padStart(6)} ${words}${isGood ? '' : '   <- too many or too few'}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
