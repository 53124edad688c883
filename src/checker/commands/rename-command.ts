import {
  type CliResult,
  done,
  failed,
  folderIn,
  invalid,
  Misuse,
  withArguments,
} from '#checker/cli-result.ts';
import { checkFiles } from '#checker/index.ts';
import type { JsonFile } from '#checker/json/read-json.ts';
import { writeFiles } from '#checker/json/write-files.ts';
import { Refusal, type Renaming, renamed } from '#checker/live/rename.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import type { FolderFiles } from '#checker/wizard/folder.ts';
import { count, quote } from '#checker/wording.ts';
import { withFiles } from './with-files.ts';

const USAGE = `Usage: npm run wizards:rename -- <wizard> <old> <new> [folder]

Gives something in a wizard another name, in every file that names it. Answers that visitors gave
under an old answer key or value still count.

  wizard  the id of the wizard
  old     the name of an answer (morningFeel), an option's value (morningFeel.tired, or tired if
          only one question has it), a step, an outcome, a bar, a theme, a text or a group of texts.
          If a name may mean several things, write step:…, answer:…, value:…, outcome:…, bar:…,
          theme:… or text:… before it
  new     the new name
  folder  a folder laid out like wizards/, which is the default
`;

/** Gives a name in a folder of wizards another one. Writes every file that changes, or none. */
export function runRename(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, {}, ({ positionals: [id, old, name, ...folder] }) => {
    if (id === undefined || old === undefined || name === undefined) {
      throw new Misuse('Say the wizard, the old name and the new name.');
    }
    const path = folderIn(folder);
    return withFiles(path, (files) => rename(files, path, { id, old, name }));
  });
}

interface Names {
  readonly id: string;
  readonly old: string;
  readonly name: string;
}

async function rename(
  files: FolderFiles,
  folder: string,
  { id, old, name }: Names,
): Promise<CliResult> {
  const errors = await errorsIn(files, folder);
  if (errors.length > 0) {
    const report = formatDiagnostics(errors, { color: false });
    return failed(`${report}\nNothing was renamed: fix the errors first.\n`);
  }
  let renaming: Renaming;
  try {
    renaming = renamed(files, id, old, name);
  } catch (error) {
    if (error instanceof Refusal) return invalid(`${error.message}\n`);
    throw error;
  }
  const [error] = await errorsIn(renaming.files, folder);
  if (error !== undefined) {
    return failed(
      `Nothing was renamed, because the check would find: ${error.rule}. ${error.message}\n`,
    );
  }
  const before = new Map(jsonFilesOf(files).map(({ source }) => [source.file, source.text]));
  const changed = jsonFilesOf(renaming.files).filter(
    ({ source }) => before.get(source.file) !== source.text,
  );
  // Reports name files from the working directory, or by their whole path.
  await writeFiles(new Map(changed.map(({ source }) => [source.file, source.text])));
  const list = changed.map(({ source }) => `  ${source.file}\n`).join('');
  const notes = notesOf(files, renaming, name).map((note) => `${note}\n`);
  const where = `in ${count(changed.length, 'file')}:\n${list}${notes.join('')}`;
  return done(`${quote(renaming.oldName)} is ${quote(name)} now, ${where}`);
}

async function errorsIn(files: FolderFiles, folder: string) {
  const { diagnostics } = await checkFiles(files, folder);
  return diagnostics.filter(({ severity }) => severity === 'error');
}

function jsonFilesOf({ wizards, texts }: FolderFiles): JsonFile[] {
  return [...wizards, ...texts];
}

/** What the editor should know. */
function notesOf(
  { catalogue }: FolderFiles,
  { kind, oldName, isPublished, keepsFormer }: Renaming,
  name: string,
): string[] {
  // Categories recommend sessions to outcomes, and session themes are sessions, all by their ids.
  const isInLibrary =
    (kind === 'outcome' || kind === 'theme') && catalogue?.source.text.includes(`"${oldName}"`);
  return [
    ...(isPublished && keepsFormer
      ? [`Answers that visitors gave under ${quote(oldName)} count on: it is kept under "renamed".`]
      : []),
    ...(isPublished && ['step', 'outcome', 'bar'].includes(kind)
      ? [`Statistics know the old id, and count ${quote(name)} as something new.`]
      : []),
    ...(isInLibrary
      ? [
          `The library of audio sessions has this name, too: look for "${oldName}" in src/server/library/catalogue/sessions.json.`,
        ]
      : []),
  ];
}
