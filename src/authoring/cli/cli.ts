import { checkProduct } from '#authoring/check-product.ts';
import { type Changes, formatChanges } from '#authoring/compare.ts';
import { compareFolders } from '#authoring/disk/compare-folders.ts';
import type { CheckedProduct } from '#authoring/document/checked.ts';
import { say } from '#authoring/document/say.ts';
import { formatAnnotations, formatJson } from './annotations.ts';
import { type CliResult, folderIn, invalid, Misuse, withArguments } from './cli-result.ts';
import { formatDiagnostics } from './human.ts';
import { liveInGit, NoBase, withBaseFolder } from './live-in-git.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const USAGE = `Usage: npm run -s wizards:check -- [--json] [--base <base>] [folder]

  folder      a folder laid out like wizards/, which is the default: the product's own wizards, which
              are checked together with its catalogue
  --json      print the diagnostics as a JSON array and nothing else
  --base      also list what visitors lose, and what changed, compared with the base: a folder laid
              out like wizards/, or a git branch, tag or commit such as origin/main
`;

const ARGUMENTS = {
  json: { type: 'boolean', default: false },
  base: { type: 'string' },
} as const;

export function runCli(args: readonly string[], env: Environment): Promise<CliResult> {
  return withArguments(args, USAGE, ARGUMENTS, ({ values, positionals }) => {
    const folder = folderIn(positionals);
    if (values.base === '') throw new Misuse('The name of the base is empty.');
    return check({ ...values, folder }, env);
  });
}

interface Options {
  readonly json: boolean;
  readonly base?: string | undefined;
  readonly folder: string;
}

async function check(options: Options, env: Environment): Promise<CliResult> {
  const { base } = options;
  let checked: CheckedProduct;
  let changes: Changes | undefined;
  try {
    checked = await checkProduct(options.folder, await liveInGit(options.folder, env));
    if (base !== undefined) {
      changes = await withBaseFolder(base, options.folder, (before) =>
        compareFolders(before, options.folder),
      );
    }
  } catch (error) {
    if (error instanceof NoBase) return invalid(`${error.message}\n`);
    throw error;
  }
  const { diagnostics } = checked;
  const exitCode = diagnostics.some((diagnostic) => diagnostic.severity === 'error') ? 1 : 0;
  if (options.json) {
    const said = diagnostics.map((each) => say(each));
    const losses = changes?.losses.map((each) => say(each));
    const stdout = formatJson(
      changes === undefined ? said : { diagnostics: said, ...changes, losses },
    );
    return { exitCode, stdout, stderr: '' };
  }

  const human = formatDiagnostics(diagnostics);
  const annotations = isSet(env.GITHUB_ACTIONS) ? formatAnnotations(diagnostics) : '';
  const list = changes && base ? formatChanges(changes, base) : '';
  return {
    exitCode,
    stdout: human + (list && `\n${list}`) + annotations,
    stderr: '',
    ...(list !== '' && { summary: `\`\`\`text\n${list.replaceAll('`', "'")}\`\`\`` }),
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false';
}
