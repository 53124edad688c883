import { type CliResult, folderIn, Misuse, withArguments } from '#authoring/cli/cli-result.ts';
import type { FolderFiles } from '#authoring/document/wizard/folder.ts';
import { quote } from '#authoring/document/wording.ts';
import { type Renaming, renamed } from './rename.ts';
import { withFiles, writeChange } from './with-files.ts';

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
  let renaming: Renaming | undefined;
  return writeChange(files, folder, {
    id,
    done: 'renamed',
    change() {
      renaming = renamed(files, id, old, name);
      return renaming.files;
    },
    words(changed) {
      const notes = renaming ? notesOf(files, renaming, name).map((note) => `${note}\n`) : [];
      return `${quote(renaming?.oldName ?? '')} → ${quote(name)}, ${changed}${notes.join('')}`;
    },
  });
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
          `The library of audio sessions has this name, too: look for "${oldName}" in catalogue/sessions.json.`,
        ]
      : []),
  ];
}
