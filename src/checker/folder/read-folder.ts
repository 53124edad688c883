import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/languages.ts';
import { readJson } from '../source/read-json.ts';
import type { FolderFiles } from './folder.ts';

/** Reads a folder laid out like `wizards/`. Throws when the folder itself cannot be listed. */
export async function readFolder(folder: string, shown: string): Promise<FolderFiles> {
  const read = async (path: string, name: string) =>
    readJson(join(folder, path, `${name}.json`), `${shown}/${path}${name}.json`, name);

  const names = jsonNamesOf(await readdir(folder, { withFileTypes: true }));
  const wizards = Promise.all(names.map((name) => read('', name)));
  const texts = LANGUAGES.map(async (language) => {
    const path = `texts/${language}/`;
    const entries = jsonNamesOf(await listOrNothing(join(folder, path)));
    return Promise.all(entries.map(async (name) => ({ ...(await read(path, name)), language })));
  });
  const images = await listOrNothing(join(folder, 'images'));
  return {
    wizards: await wizards,
    texts: (await Promise.all(texts)).flat(),
    images: new Set(images.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)),
  };
}

/** The JSON files among a folder's entries, without those that a system hides there. */
function jsonNamesOf(entries: readonly Dirent[]): string[] {
  return entries
    .map((entry) => entry.name)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** A folder that is not there holds nothing: whoever needs a file of it says so. */
async function listOrNothing(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
