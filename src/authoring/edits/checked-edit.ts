import { checkDocument } from '#authoring/check-wizards.ts';
import type { Outside } from '#authoring/document/checked.ts';
import { type Diagnostic, newAmong } from '#authoring/document/diagnostics.ts';
import type { JsonFile } from '#authoring/document/json/json-file.ts';
import type { Document } from '#authoring/document/read.ts';
import { say } from '#authoring/document/say.ts';
import { idIn, indexOf } from '#authoring/document/wizard/wizard-index.ts';
import { type Edited, Refusal } from './refusal.ts';

/**
 * Edits a wizard that has no errors, so that none is new after it. `verb` says what is done to it:
 * renamed. Throws a `Refusal`.
 */
export function checkedEdit<E extends Edited>(
  files: Document,
  { id, verb, outside }: { id: string; verb: string; outside: Outside },
  edit: () => E,
): E {
  const errorsIn = (document: Document) =>
    checkDocument(document, outside).diagnostics.filter(({ severity }) => severity === 'error');
  const found = errorsIn(files);
  const errors = aboutWizard(id, files, found);
  if (errors.length > 0) {
    throw new Refusal(`Nothing was ${verb}: fix the errors first.`, { findings: errors });
  }
  const edited = edit();
  const [error] = newAmong(errorsIn(files.with(edited.files)), found);
  if (error === undefined) return edited;
  throw new Refusal(
    `Nothing was ${verb}, because the check would find: ${error.rule}. ${say(error).message}`,
    { isOfFolder: true },
  );
}

/** What was found in a folder, without what concerns other wizards alone. */
export function aboutWizard(
  id: string,
  files: Document,
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
    const name = file.slice(file.lastIndexOf('/') + 1);
    return !otherFiles.has(file) && (pictures.has(name) || !otherPictures.has(name));
  });
}

function picturesOf(files: readonly JsonFile[]): ReadonlySet<string> {
  const mentions = files.flatMap((file) => indexOf(file).mentions);
  return new Set(mentions.flatMap(({ kind, value }) => (kind === 'picture' ? [value] : [])));
}
