import { type CliResult, done, failed, invalid } from '#checker/cli-result.ts';
import { checkFiles, checkWizards } from '#checker/index.ts';
import { shownPath } from '#checker/json/read-json.ts';
import { writeFiles } from '#checker/json/write-files.ts';
import { Refusal } from '#checker/live/rename.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import { type FolderFiles, readFolder } from '#checker/wizard/folder.ts';
import { count } from '#checker/wording.ts';

/** Runs a command with the files of a folder, or says why there are none, as the check does. */
export async function withFiles(
  folder: string,
  run: (files: FolderFiles) => Promise<CliResult>,
): Promise<CliResult> {
  let files: FolderFiles;
  try {
    files = await readFolder(folder, shownPath(folder));
  } catch {
    const { diagnostics } = await checkWizards(folder);
    return failed(formatDiagnostics(diagnostics, { color: false }));
  }
  return run(files);
}

/** A change of wizards and their texts by a command. */
interface FolderChange {
  /** What is done to them, in a sentence: renamed. */
  readonly done: string;
  /** The folder as it will be. Throws a `Refusal` if that makes no sense. */
  change(): FolderFiles;
  /** What was done, around a list of the files that changed. */
  words(changed: string): string;
}

/** Writes every file that changes, or none: the folder has no errors before and after it. */
export async function writeChange(
  files: FolderFiles,
  folder: string,
  { done: verb, change, words }: FolderChange,
): Promise<CliResult> {
  const errors = await errorsIn(files, folder);
  if (errors.length > 0) {
    const report = formatDiagnostics(errors, { color: false });
    return failed(`${report}\nNothing was ${verb}: fix the errors first.\n`);
  }
  let after: FolderFiles;
  try {
    after = change();
  } catch (error) {
    if (error instanceof Refusal) return invalid(`${error.message}\n`);
    throw error;
  }
  const [error] = await errorsIn(after, folder);
  if (error !== undefined) {
    return failed(
      `Nothing was ${verb}, because the check would find: ${error.rule}. ${error.message}\n`,
    );
  }
  const textsOf = ({ wizards, texts }: FolderFiles) =>
    new Map([...wizards, ...texts].map(({ source }) => [source.file, source.text]));
  const before = textsOf(files);
  const changed = [...textsOf(after)].filter(([file, text]) => before.get(file) !== text);
  // Reports name files from the working directory, or by their whole path.
  await writeFiles(new Map(changed));
  const list = changed.map(([file]) => `  ${file}\n`).join('');
  return done(words(`in ${count(changed.length, 'file')}:\n${list}`));
}

async function errorsIn(files: FolderFiles, folder: string) {
  const { diagnostics } = await checkFiles(files, folder);
  return diagnostics.filter(({ severity }) => severity === 'error');
}
