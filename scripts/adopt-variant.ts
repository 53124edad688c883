import { type CliResult, folderIn, Misuse, withArguments } from '#authoring/cli/cli-result.ts';
import { type JsonFile, jsonOf } from '#authoring/document/json/read-json.ts';
import type { FolderFiles } from '#authoring/document/wizard/folder.ts';
import { idIn, indexOf } from '#authoring/document/wizard/wizard-index.ts';
import { choicesOf, didYouMean, nearest, quote } from '#authoring/document/wording.ts';
import { Refusal } from '#authoring/edits/rename.ts';
import { withFiles, writeChange } from '#authoring/edits/with-files.ts';
import { definitionFile, quizOf, textFile } from '#authoring/studio/model/quiz.ts';
import { adopted } from '#authoring/studio/model/variants.ts';

const USAGE = `Usage: npm run wizards:adopt -- <wizard> <variant> [folder]
       npm run wizards:adopt -- <wizard> --none [folder]

Ends the variants of a wizard. The steps become what one variant shows, and texts that nothing shows
any more are deleted.

  wizard   the id of the wizard
  variant  the id of the variant to keep
  --none   keeps the steps as they are without a variant
  folder   a folder laid out like wizards/, which is the default
`;

/** Ends the variants of a wizard in a folder. Writes every file that changes, or none. */
export function runAdopt(args: readonly string[]): Promise<CliResult> {
  const options = { none: { type: 'boolean' } } as const;
  return withArguments(args, USAGE, options, ({ positionals: [id, ...rest], values: { none } }) => {
    const variant = none ? undefined : rest[0];
    const folder = none ? rest : rest.slice(1);
    if (id === undefined) throw new Misuse('Say which wizard.');
    if (variant === undefined && !none) throw new Misuse('Say which variant to keep, or --none.');
    const path = folderIn(folder);
    return withFiles(path, (files) =>
      writeChange(files, path, {
        id,
        done: 'adopted',
        change: () => adoptedIn(files, id, variant),
        words: (changed) =>
          variant === undefined
            ? `The steps stay as they are, without variants, ${changed}`
            : `The steps are as in variant ${quote(variant)} now, ${changed}`,
      }),
    );
  });
}

function adoptedIn(files: FolderFiles, id: string, variant: string | undefined): FolderFiles {
  const ids = files.wizards.flatMap((file) => idIn(indexOf(file)) ?? []);
  if (!ids.includes(id)) {
    throw new Refusal(`There is no wizard ${quote(id)}.${didYouMean(nearest(id, ids))}`);
  }
  const before = Object.fromEntries([
    ...files.wizards.map(({ name, source }) => [definitionFile(name), source.text] as const),
    ...files.texts.map((each) => [textFile(each.name, each.language), each.source.text] as const),
  ]);
  const { variants = [] } = quizOf(before, id).definition;
  const names = variants.map((each) => each.id);
  if (names.length === 0) throw new Refusal(`The wizard ${quote(id)} has no variants.`);
  if (variant !== undefined && !names.includes(variant)) {
    throw new Refusal(`There is no variant ${quote(variant)}: name ${choicesOf(names)}.`);
  }
  const after = adopted(before, id, variant);
  const withText = <F extends JsonFile>(file: F, path: string): F => {
    const text = after[path] ?? file.source.text;
    return text === file.source.text
      ? file
      : { ...file, ...jsonOf(text, file.source.file, file.name) };
  };
  return {
    ...files,
    wizards: files.wizards.map((file) => withText(file, definitionFile(file.name))),
    texts: files.texts.map((file) => withText(file, textFile(file.name, file.language))),
  };
}
