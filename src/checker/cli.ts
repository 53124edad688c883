import { parseArgs } from 'node:util';
import { checkWizards } from './index.ts';
import { formatOutcomeExamples } from './outcome-examples.ts';
import { formatAnnotations, formatJson, formatSummary } from './report/annotations.ts';
import { formatDiagnostics } from './report/human.ts';

export interface CliResult {
  /** 0: no errors, 1: errors, 2: invalid arguments. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
  /** What a job of GitHub Actions adds to its summary, beside the annotations. */
  readonly summary?: string;
}

export interface CliSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
}

const USAGE = `Usage: npm run -s wizards:check -- [--json | --outcomes] [folder]

  folder      a folder laid out like wizards/, which is the default
  --json      print the diagnostics as a JSON array and nothing else
  --outcomes  also list every outcome with answers that give it
`;

export async function runCli(
  args: readonly string[],
  { env, isTerminal }: CliSurroundings,
): Promise<CliResult> {
  const options = readArguments(args);
  if ('complaint' in options) {
    return { exitCode: 2, stdout: '', stderr: `${options.complaint}\n\n${USAGE}` };
  }
  if (options.help) return { exitCode: 0, stdout: USAGE, stderr: '' };

  const { diagnostics, wizards } = await checkWizards(options.folder);
  const exitCode = diagnostics.some((diagnostic) => diagnostic.severity === 'error') ? 1 : 0;
  if (options.json) return { exitCode, stdout: formatJson(diagnostics), stderr: '' };

  const human = formatDiagnostics(diagnostics, { color: wantsColor(env, isTerminal) });
  const isJob = isSet(env.GITHUB_ACTIONS);
  const annotations = isJob ? formatAnnotations(diagnostics) : '';
  const examples = options.outcomes ? formatOutcomeExamples(wizards) : '';
  return {
    exitCode,
    stdout: examples + human + annotations,
    stderr: '',
    ...(isJob && { summary: formatSummary(diagnostics) }),
  };
}

type Options =
  | {
      readonly help: boolean;
      readonly json: boolean;
      readonly outcomes: boolean;
      readonly folder: string;
    }
  | { readonly complaint: string };

function readArguments(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        outcomes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [folder = 'wizards', ...others] = positionals;
    if (others.length > 0) return { complaint: 'Name one folder at a time.' };
    if (values.json && values.outcomes) return { complaint: 'Choose --json or --outcomes.' };
    if (folder === '') return { complaint: 'The name of the folder is empty.' };
    return { ...values, folder };
  } catch (error) {
    // `parseArgs` throws an error with a readable sentence.
    return { complaint: (error as Error).message };
  }
}

function wantsColor(env: CliSurroundings['env'], isTerminal: boolean): boolean {
  if (isSet(env.NO_COLOR)) return false;
  return isTerminal || (isSet(env.FORCE_COLOR) && env.FORCE_COLOR !== '0');
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false';
}
