import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '#authoring/document/problem.ts';
import { checkPicture, heaviestOf, type Picture } from '#authoring/rules/pictures.ts';
import { codeOf } from './read-text.ts';
import { UnchangedFiles } from './unchanged-files.ts';

/** What is wrong with pictures, by the names of their files. Never throws. */
export async function checkPictures(
  folder: string,
  shown: string,
  names: Iterable<string>,
  known = new UnchangedFiles<readonly Problem[]>(),
): Promise<Problem[]> {
  const problems: Problem[] = [];
  // One after the other, so that hundreds of pictures are not in memory at once.
  for (const name of names) {
    const heaviest = heaviestOf(name);
    if (heaviest === undefined) continue;
    const path = join(folder, name);
    const check = async () =>
      checkPicture(`${shown}/${name}`, name, await pictureAt(path, heaviest));
    problems.push(...(await known.foundIn(path, check)));
  }
  return problems;
}

async function pictureAt(path: string, heaviest: number): Promise<Picture> {
  try {
    const { size: weight } = await stat(path);
    return weight > heaviest ? { weight } : { bytes: await readFile(path) };
  } catch (error) {
    return { unreadable: codeOf(error) };
  }
}
