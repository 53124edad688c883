import { join } from 'node:path';
import { checkFiles } from '#authoring/check-wizards.ts';
import {
  type CliResult,
  done,
  failed,
  folderIn,
  invalid,
  withArguments,
} from '#authoring/cli/cli-result.ts';
import { formatDiagnostics } from '#authoring/cli/human.ts';
import { liveInGit } from '#authoring/cli/live-in-git.ts';
import { jsonOf, shownPath } from '#authoring/document/json/read-json.ts';
import { writeFiles } from '#authoring/document/json/write-files.ts';
import { definitionsIn } from '#authoring/document/schema/validate.ts';
import type { FolderFiles } from '#authoring/document/wizard/folder.ts';
import {
  checkLive,
  formatLive,
  type LiveFile,
  newNames,
} from '#authoring/document/wizard/live-file.ts';
import { count, didYouMean, nearest, quote } from '#authoring/document/wording.ts';
import { starterText } from '#authoring/rules/starter-text.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { unitedSides } from './conflict.ts';
import { forget, NOTHING_LIVE, published } from './publish.ts';
import { aboutWizard, withFiles } from './with-files.ts';

const USAGE = `Usage: npm run wizards:publish -- [--only <wizard> | --forget <name>] [folder]

Writes the names that visitors' browsers and the database know from now on into live.json.
Run it as the last step, when the change goes live, and check the file in.

  folder           a folder laid out like wizards/, which is the default
  --only <wizard>  publishes this wizard alone; what is wrong in others does not matter then
  --forget <name>  gives up a name for good and says what visitors lose. The name is
                   <wizard>, <wizard>.<answerKey> or <wizard>.<answerKey>.<value>; or /
                   to let the bare address lead to another wizard
`;

/**
 * Publishes a folder of wizards, or gives up one of its names. Git is asked about `original`, of
 * which the folder may be a copy.
 */
export function runPublish(args: readonly string[], original?: string): Promise<CliResult> {
  return withArguments(args, USAGE, ARGUMENTS, ({ values, positionals }) => {
    const folder = folderIn(positionals);
    return withFiles(folder, (files) => publish(files, folder, original ?? folder, values));
  });
}

const ARGUMENTS = { forget: { type: 'string' }, only: { type: 'string' } } as const;

async function publish(
  read: FolderFiles,
  folder: string,
  original: string,
  { forget: forgotten, only }: { readonly forget?: string; readonly only?: string },
): Promise<CliResult> {
  let files = read;
  const shown = shownPath(folder);
  const place = { path: join(folder, LIVE_FILE), shown: `${shown}/${LIVE_FILE}` };
  const united = files.live && unitedSides(files.live);
  if (united !== undefined) {
    files = { ...files, live: jsonOf(formatLive(united), place.shown, 'live') };
  }
  const live = files.live === undefined ? NOTHING_LIVE : checkLive(files.live).content;
  if (forgotten !== undefined && live !== undefined) {
    return forgetName(live, forgotten, place);
  }

  const { diagnostics: all } = await checkFiles(files, folder, await liveInGit(original, {}));
  const diagnostics = only === undefined ? all : aboutWizard(only, files, all);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || live === undefined) {
    const report = formatDiagnostics(errors, { color: false });
    return failed(`${report}\nNothing was published: fix the errors first.\n`);
  }
  const unwritten = diagnostics.filter(({ rule }) => rule === starterText.id);
  if (unwritten.length > 0) {
    const report = formatDiagnostics(unwritten, { color: false });
    return failed(`${report}\nNothing was published: write these texts first.\n`);
  }
  const definitions = [...definitionsIn(files.wizards).values()];
  if (only !== undefined && !definitions.some(({ id }) => id === only)) {
    return invalid(`There is no wizard ${quote(only)}.\n`);
  }
  const next = published(live, definitions, files.texts, only);
  const content = formatLive(next);
  const before = united === undefined ? files.live?.source.text : undefined;
  if (before?.replaceAll('\r\n', '\n') === content) {
    return done(`Nothing to publish: ${place.shown} knows every name.\n`);
  }
  await writeFiles(new Map([[place.path, content]]));
  return done(describe(newNames(live, next), place.shown));
}

interface FilePlace {
  readonly path: string;
  /** The path in reports. */
  readonly shown: string;
}

function describe(names: readonly string[], shown: string): string {
  const closing = `Check ${shown} in together with your change.\n`;
  if (names.length === 0) {
    return `${shown} is up to date again; no name is new. ${closing}`;
  }
  const list = names.map((name) => `  ${name}\n`).join('');
  return `${count(names.length, 'name')} published:\n${list}${closing}`;
}

async function forgetName(live: LiveFile, name: string, place: FilePlace): Promise<CliResult> {
  const result = forget(live, name);
  if ('unknown' in result) {
    const meant = nearest(result.unknown, result.candidates);
    return invalid(`${place.shown} does not know ${quote(result.unknown)}.${didYouMean(meant)}\n`);
  }
  await writeFiles(new Map([[place.path, formatLive(result.live)]]));
  return done(
    `${quote(name)} is forgotten. ${result.loss}\nA wizard that still has the name publishes it anew with npm run wizards:publish.\n`,
  );
}
