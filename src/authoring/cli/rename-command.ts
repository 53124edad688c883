import { picturesOf } from '#authoring/disk/check-folder.ts';
import { quote } from '#authoring/document/wording.ts';
import { rename } from '#authoring/edits/rename.ts';
import { type CliResult, done, folderIn, Misuse, withArguments } from './cli-result.ts';
import { inFiles, withDocument, write } from './run-edit.ts';

const USAGE = `Usage: npm run wizards:rename -- <wizard> <old> <new> [folder]

Gives something in a wizard another name, in every file that names it. Answers that visitors gave
under an old answer key or value still count.

  wizard  the id of the wizard
  old     the name of an answer (morningFeel), an option's value (morningFeel.tired, or tired if
          only one question has it), a step, an outcome, a bar or a theme. If a name may mean
          several things, write step:…, answer:…, value:…, outcome:…, bar:… or theme:… before it
  new     the new name
  folder  a folder laid out like wizards/, which is the default
`;

/** Gives a name in a folder of wizards another one. Writes every file that changes, or none. */
export function runRename(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, {}, ({ positionals: [id, old, name, ...rest] }) => {
    if (id === undefined || old === undefined || name === undefined) {
      throw new Misuse('Say the wizard, the old name and the new name.');
    }
    return withDocument(folderIn(rest), async (files, folder) => {
      const outside = { pictures: await picturesOf(files, folder) };
      const renaming = rename(files, id, old, name, outside);
      const changed = inFiles(await write(files, renaming, folder));
      const notes = renaming.notes.map((note) => `${note}\n`);
      return done(`${quote(renaming.oldName)} → ${quote(name)}, ${changed}${notes.join('')}`);
    });
  });
}
