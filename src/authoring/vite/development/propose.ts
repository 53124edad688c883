import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { type CliResult, parseArguments } from '#authoring/cli/cli-result.ts';
import { shownPath } from '#authoring/document/json/read-json.ts';
import { CATALOGUE, catalogueOf } from '#authoring/document/wizard/folder.ts';
import { quote } from '#authoring/document/wording.ts';
import { runNew } from '#authoring/edits/new-command.ts';
import { runPublish } from '#authoring/edits/publish-command.ts';
import { runRename } from '#authoring/edits/rename-command.ts';
import { runTexts } from '#authoring/edits/texts-command.ts';
import { runTranslated } from '#authoring/edits/translated-command.ts';
import { changesOf, type Proposal, type ProposeRequest } from './studio-api.ts';
import { copiesFolder, IMAGES, readFiles } from './studio-folder.ts';
import { Refused } from './studio-requests.ts';

/** A command of `npm run wizards`, which is told its folder and nothing else of the disk. */
interface Command {
  /** How many words it takes at least and at most, without options. */
  readonly words: readonly [fewest: number, most: number];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  run(args: readonly string[], folders: Folders): Promise<CliResult>;
}

interface Folders {
  readonly copy: string;
  readonly original: string;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  new: { words: [1, 2], run: (args, { copy }) => runNew([...args, '--folder', copy]) },
  publish: {
    words: [0, 0],
    options: { forget: { type: 'string' }, only: { type: 'string' } },
    run: (args, { copy, original }) => runPublish([...args, copy], original),
  },
  rename: { words: [3, 3], run: (args, { copy }) => runRename([...args, copy]) },
  texts: {
    words: [2, 3],
    options: { output: { type: 'string' } },
    run: (args, { copy }) => runTexts([...args, '--folder', copy], NOTHING_PIPED),
  },
  translated: {
    words: [2, Number.POSITIVE_INFINITY],
    run: (args, { copy }) => runTranslated([...args, '--folder', copy]),
  },
};

const NOTHING_PIPED = { readStandardInput: async () => new Uint8Array() };

/** What a command would do to a folder, found by doing it to a copy. Throws `Refused`. */
export async function propose(
  folder: string,
  { command: [name = '', ...args], attached = {} }: ProposeRequest,
): Promise<Proposal> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new Refused(400, `The studio cannot propose what the command ${quote(name)} would do.`);
  }
  const copies = copiesFolder(folder);
  await mkdir(copies, { recursive: true });
  const place = await mkdtemp(join(copies, `${process.pid}-`));
  try {
    return await tried(command, args, attached, folder, place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function tried(
  command: Command,
  args: readonly string[],
  attached: Readonly<Record<string, string>>,
  folder: string,
  place: string,
): Promise<Proposal> {
  const copy = join(place, basename(folder));
  const files = await attachedTo(place, attached);
  const { words, output } = argumentsOf(command, args, files, join(place, 'output'));
  await copyFolder(folder, copy);
  const before = await readFiles(copy);
  const { exitCode, stdout, stderr } = await command.run(words, { copy, original: folder });
  const paths = [...files, ...(output === undefined ? [] : [output])];
  return {
    isPossible: exitCode === 0,
    words: inWords(stderr + stdout, copy, paths),
    changes: changesOf(before, await readFiles(copy)),
    output: output === undefined ? {} : await written(...output),
  };
}

/** A name that the studio gave a file, and where it is while the command runs. */
type NamedFile = readonly [name: string, path: string];

async function attachedTo(
  place: string,
  attached: Readonly<Record<string, string>>,
): Promise<NamedFile[]> {
  const files = Object.entries(attached).map(async ([name, content], index) => {
    const path = join(place, `attached-${index}`);
    await writeFile(path, content);
    return [name, path] as const;
  });
  return Promise.all(files);
}

/** The arguments with the paths of files in place of their names. */
function argumentsOf(
  { words: [fewest, most], options = {} }: Command,
  args: readonly string[],
  files: readonly NamedFile[],
  output: string,
): { words: string[]; output?: NamedFile } {
  const parsed = parseArguments(args, options);
  if ('complaint' in parsed) throw new Refused(400, parsed.complaint);
  const { positionals, values } = parsed;
  if (positionals.length < fewest || positionals.length > most) {
    throw new Refused(400, 'The command has too few words, or too many.');
  }
  if (positionals.some((word) => word.startsWith('-'))) {
    throw new Refused(400, 'No name begins with a hyphen.');
  }
  const pathOf = new Map(files);
  const [action, , file] = positionals;
  if (options.output !== undefined && action === 'import' && !pathOf.has(file ?? '')) {
    throw new Refused(400, 'Attach the sheet to import.');
  }
  const flags = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return `--${name}`;
    return `--${name}=${name === 'output' ? output : value}`;
  });
  const words = [...positionals.map((word) => pathOf.get(word) ?? word), ...flags];
  return typeof values.output === 'string' ? { words, output: [values.output, output] } : { words };
}

/** Links stand for what does not change: pictures and the catalogue. */
async function copyFolder(folder: string, copy: string): Promise<void> {
  const images = join(folder, IMAGES);
  await cp(folder, copy, {
    recursive: true,
    // What a link leads to would be written.
    dereference: true,
    filter: async (path) => {
      if (path === images || basename(path).startsWith('.')) return false;
      return isThere(path);
    },
  });
  if (await isThere(images)) await symlink(resolve(images), join(copy, IMAGES), 'junction');
  const catalogue = await catalogueOf(folder);
  if (catalogue === undefined) return;
  await mkdir(dirname(join(copy, CATALOGUE)), { recursive: true });
  await symlink(resolve(catalogue), join(copy, CATALOGUE), 'junction');
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** What the command says, about the folder instead of the copy. */
function inWords(said: string, copy: string, files: readonly NamedFile[]): string {
  const name = basename(copy);
  const shown = [shownPath(copy), copy];
  const about = files.reduce((words, [file, path]) => words.replaceAll(path, () => file), said);
  // The product's own folder is not named to a command.
  return shown.reduce(
    (words, path) => words.replaceAll(` -- ${path}`, '').replaceAll(path, name),
    about,
  );
}

async function written(name: string, path: string): Promise<Record<string, string>> {
  return (await isThere(path)) ? { [name]: await readFile(path, 'utf8') } : {};
}
