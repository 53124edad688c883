import { join } from 'node:path';
import { checkDocument, shownPictures } from '#authoring/check-wizards.ts';
import type { CheckedWizards } from '#authoring/document/checked.ts';
import { diagnosticsOf } from '#authoring/document/diagnostics.ts';
import { folderMissing, unreadable } from '#authoring/document/json/read-json.ts';
import { Source } from '#authoring/document/place.ts';
import { type Problem, type ProblemDetails, plain, sentence } from '#authoring/document/problem.ts';
import type { Document } from '#authoring/document/read.ts';
import type { LiveInGit } from '#authoring/document/wizard/live-file.ts';
import { checkPictures } from './pictures.ts';
import { readFolder } from './read-folder.ts';
import { codeOf, shownPath } from './read-text.ts';
import type { UnchangedFiles } from './unchanged-files.ts';

export type KnownPictures = UnchangedFiles<readonly Problem[]>;

/**
 * Checks everything in a folder laid out like `wizards/`, and whether names in use are still there
 * that git has. With `known` pictures another check of the folder takes less time. Never throws.
 */
export async function checkWizards(
  folder: string,
  liveInGit: readonly LiveInGit[] = [],
  known?: KnownPictures,
): Promise<CheckedWizards> {
  const shown = shownPath(folder);
  let files: Document;
  try {
    files = await readFolder(folder, shown);
  } catch (error) {
    const diagnostics = diagnosticsOf([{ rule: folderMissing, ...explainFolder(shown, error) }]);
    return { diagnostics, wizards: [], claims: undefined };
  }
  return checkDocument(files, { liveInGit, pictures: await picturesOf(files, folder, known) });
}

/** What is wrong with the pictures that the wizards of a folder show. */
export function picturesOf(
  files: Document,
  folder: string,
  known?: KnownPictures,
): Promise<Problem[]> {
  const images = join(folder, 'images');
  return checkPictures(images, files.shownAs('images'), shownPictures(files), known);
}

function explainFolder(shown: string, error: unknown): ProblemDetails {
  const at = { source: new Source(shown, ''), offset: 0 };
  const code = codeOf(error);
  const fix = 'Name the folder that holds the wizards: npm run wizards:check -- path/to/folder';
  if (code === 'ENOENT') return { at, message: sentence`There is no folder ${plain(shown)}.`, fix };
  if (code === 'ENOTDIR')
    return { at, message: sentence`${plain(shown)} is a file, not a folder.`, fix };
  return { at, ...unreadable(code) };
}
