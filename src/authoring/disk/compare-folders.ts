import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Changes, changesBetween } from '#authoring/compare.ts';
import { readFolder } from './read-folder.ts';

/** What is different between two folders. Throws if one of them cannot be listed. */
export async function compareFolders(before: string, after: string): Promise<Changes> {
  const [old, now] = [await readFolder(before, before), await readFolder(after, after)];
  const both = [...old.images].filter((name) => now.images.has(name));
  const redrawn = both.map(async (name) => {
    const [was, is] = await Promise.all(
      [before, after].map((folder) =>
        readFile(join(folder, 'images', name)).catch(() => Buffer.of()),
      ),
    );
    return is !== undefined && was?.equals(is) ? [] : [name];
  });
  return changesBetween(old, now, (await Promise.all(redrawn)).flat());
}
