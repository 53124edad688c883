import {
  type CliResult,
  done,
  failed,
  folderIn,
  invalid,
  Misuse,
  withArguments,
} from '#checker/cli-result.ts';
import type { Diagnostic } from '#checker/diagnostics.ts';
import { checkFiles, checkWizards } from '#checker/index.ts';
import { type JsonFile, shownPath } from '#checker/json/read-json.ts';
import { writeFiles } from '#checker/json/write-files.ts';
import {
  findTarget,
  isKnown,
  type RenameTarget,
  refusalOf,
  renameIn,
} from '#checker/live/rename.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import { type FolderFiles, readFolder } from '#checker/wizard/folder.ts';
import { entryOf, liveOf } from '#checker/wizard/live-file.ts';
import { readTexts } from '#checker/wizard/texts.ts';
import { idIn, indexOf } from '#checker/wizard/wizard-index.ts';
import { count, didYouMean, nearest, quote } from '#checker/wording.ts';

const USAGE = `Usage: npm run wizards:rename -- <wizard> <old> <new> [folder]

Gives something in a wizard another name, in every file that names it. Answers that visitors gave
under an old answer key or value still count.

  wizard  the id of the wizard
  old     the name of an answer (morningFeel), an option's value (morningFeel.tired, or tired if
          only one question has it), a step, an outcome, a bar, a theme, a text or a group of texts.
          The id, path and storage key of a wizard can change as long as it is not published.
          If a name may mean several things, write step:…, answer:…, value:…, outcome:…, bar:…,
          theme:…, text:…, id:…, path:… or storageKey:… before it
  new     the new name
  folder  a folder laid out like wizards/, which is the default
`;

/** Gives a name in a folder of wizards another one. Writes every file that changes, or none. */
export function runRename(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, {}, ({ positionals: [id, old, name, ...folder] }) => {
    if (id === undefined || old === undefined || name === undefined) {
      throw new Misuse('Say the wizard, the old name and the new name.');
    }
    return rename(id, old, name, folderIn(folder));
  });
}

async function rename(id: string, old: string, name: string, folder: string): Promise<CliResult> {
  const before = await checkWizards(folder);
  if (hasErrors(before.diagnostics)) {
    const errors = before.diagnostics.filter(({ severity }) => severity === 'error');
    const report = formatDiagnostics(errors, { color: false });
    return failed(`${report}\nNothing was renamed: fix the errors first.\n`);
  }
  const files = await readFolder(folder, shownPath(folder));
  const byId = new Map(files.wizards.map((file) => [idIn(indexOf(file)) ?? '', file]));
  const file = byId.get(id);
  if (file === undefined) {
    return invalid(`There is no wizard ${quote(id)}.${didYouMean(nearest(id, byId.keys()))}\n`);
  }
  const index = indexOf(file);
  const target = findTarget(index, textKeysOf(files, id), old);
  if ('refusal' in target) return invalid(`${target.refusal}\n`);
  const refusal = refusalOf(index, target, name);
  if (refusal !== undefined) return invalid(`${refusal}\n`);
  const live = entryOf(liveOf(files)?.wizards, id);
  const isPublished = isKnown(live, target);
  const reason = entryOf(FIXED, target.prefix);
  if (reason !== undefined && isPublished) {
    return invalid(
      `The ${target.prefix} ${quote(target.name)} is published and stays as it is: ${reason}.\n`,
    );
  }
  const renamed = renameIn(files, file, target, name, isPublished);
  if ('refusal' in renamed) return invalid(`${renamed.refusal}\n`);
  const after = await checkFiles(renamed, folder);
  const error = after.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    return failed(
      `Nothing was renamed, because the check would find: ${error.rule}. ${error.message}\n`,
    );
  }
  const changed = changedFiles(files, renamed);
  // Reports name files from the working directory, or by their whole path.
  await writeFiles(
    new Map([
      ...changed.map(({ source }) => [source.file, source.text] as const),
      ...changedFiles(renamed, files)
        .filter(({ source }) => !isIn(renamed, source.file))
        .map(({ source }) => [source.file, undefined] as const),
    ]),
  );
  const list = changed.map(({ source }) => `  ${source.file}\n`).join('');
  const notes = notesOf(files, target, name, isPublished)
    .map((note) => `${note}\n`)
    .join('');
  return done(
    `${quote(target.name)} is ${quote(name)} now, in ${count(changed.length, 'file')}:\n${list}${notes}`,
  );
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function textKeysOf({ texts }: FolderFiles, id: string): string[] {
  // In a folder without errors, every language has the same keys.
  const own = texts.filter(({ name }) => name === id);
  return own.flatMap((file) => [...readTexts(file).entries.keys()]);
}

function allFiles({ wizards, texts, live }: FolderFiles): JsonFile[] {
  return [...wizards, ...texts, ...(live === undefined ? [] : [live])];
}

/** The files of `after` that are others in `before`, or are not in it. */
function changedFiles(before: FolderFiles, after: FolderFiles): JsonFile[] {
  const known = new Map(allFiles(before).map(({ source }) => [source.file, source.text]));
  return allFiles(after).filter(({ source }) => known.get(source.file) !== source.text);
}

function isIn(files: FolderFiles, path: string): boolean {
  return allFiles(files).some(({ source }) => source.file === path);
}

/** What stays as it is once a wizard is published, and why. */
const FIXED: Readonly<Record<string, string>> = {
  id: 'visitors’ results, open quizzes and saved answers name the wizard by it',
  path: 'saved links, advertisements and search engines lead to it',
  storageKey: 'browsers keep the answers of visitors under it',
};

/** What the editor should know. */
function notesOf(
  { catalogue }: FolderFiles,
  { prefix, name: old }: RenameTarget,
  name: string,
  isPublished: boolean,
): string[] {
  const keepsFormer = prefix === 'answer' || prefix === 'value';
  // Categories recommend sessions to outcomes, and session themes are sessions, all by their ids.
  const isInLibrary =
    (prefix === 'outcome' || prefix === 'theme') && catalogue?.source.text.includes(`"${old}"`);
  return [
    ...(isPublished && keepsFormer
      ? [`Answers that visitors gave under ${quote(old)} count on: it is kept under "renamed".`]
      : []),
    ...(isPublished && ['step', 'outcome', 'bar'].includes(prefix)
      ? [`Statistics know the old id, and count ${quote(name)} as something new.`]
      : []),
    ...(isInLibrary
      ? [
          `The library of audio sessions has this name, too: look for "${old}" in src/server/library/catalogue/sessions.json.`,
        ]
      : []),
  ];
}
