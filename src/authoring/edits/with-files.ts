import { basename } from 'node:path';
import { checkFiles, checkWizards } from '#authoring/check-wizards.ts';
import { type CliResult, done, failed, invalid } from '#authoring/cli/cli-result.ts';
import { formatDiagnostics } from '#authoring/cli/human.ts';
import { type Diagnostic, newAmong } from '#authoring/document/diagnostics.ts';
import { type JsonFile, shownPath } from '#authoring/document/json/read-json.ts';
import { writeFiles } from '#authoring/document/json/write-files.ts';
import { say } from '#authoring/document/say.ts';
import { type FolderFiles, readFolder } from '#authoring/document/wizard/folder.ts';
import { idIn, indexOf } from '#authoring/document/wizard/wizard-index.ts';
import { count } from '#authoring/document/wording.ts';
import { Refusal } from './rename.ts';

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
  /** The wizard that is changed. What is wrong in others does not stop it. */
  readonly id: string;
  /** What is done to it, in a sentence: renamed. */
  readonly done: string;
  /** The folder as it will be. Throws a `Refusal` if that makes no sense. */
  change(): FolderFiles;
  /** What was done, around a list of the files that changed. */
  words(changed: string): string;
}

/** Writes every file that changes, or none: the wizard has no errors before, and nothing after it. */
export async function writeChange(
  files: FolderFiles,
  folder: string,
  { id, done: verb, change, words }: FolderChange,
): Promise<CliResult> {
  const found = await errorsIn(files, folder);
  const errors = aboutWizard(id, files, found);
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
  const [error] = newAmong(await errorsIn(after, folder), found);
  if (error !== undefined) {
    return failed(
      `Nothing was ${verb}, because the check would find: ${error.rule}. ${say(error).message}\n`,
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

/** What was found in a folder, without what concerns other wizards alone. */
export function aboutWizard(
  id: string,
  files: FolderFiles,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const isOwn = (file: JsonFile) => file.name === id || idIn(indexOf(file)) === id;
  const [own, others] = [true, false].map((is) =>
    [...files.wizards, ...files.texts].filter((file) => isOwn(file) === is),
  ) as [JsonFile[], JsonFile[]];
  const otherFiles = new Set(others.map(({ source }) => source.file));
  const [pictures, otherPictures] = [picturesOf(own), picturesOf(others)];
  return diagnostics.filter((diagnostic) => {
    const { file, path } = diagnostic;
    if (file === files.live?.source.file) {
      const [, wizard = id] = path;
      return wizard === id;
    }
    const name = basename(file);
    return !otherFiles.has(file) && (pictures.has(name) || !otherPictures.has(name));
  });
}

function picturesOf(files: readonly JsonFile[]): ReadonlySet<string> {
  const mentions = files.flatMap((file) => indexOf(file).mentions);
  return new Set(mentions.flatMap(({ kind, value }) => (kind === 'picture' ? [value] : [])));
}
