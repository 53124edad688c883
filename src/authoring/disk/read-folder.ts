import type { Dirent } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Flaw } from '#authoring/document/json/read-json.ts';
import { type Document, read } from '#authoring/document/read.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { readText, shownPath } from './read-text.ts';

/** The folders of JSON files, below the folder of wizards. */
export const FOLDERS = ['', ...LANGUAGES.map((language) => `texts/${language}/`)];

/** Where the catalogue is, seen from the product's own wizards. */
export const CATALOGUE = '../catalogue';

/** The folder of the catalogue, if this is a product's own `wizards/` and not a copy beside it. */
export async function catalogueOf(folder: string): Promise<string | undefined> {
  if (basename(resolve(folder)) !== 'wizards') return undefined;
  const path = join(folder, CATALOGUE);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  return isThere ? path : undefined;
}

/** Reads a folder laid out like `wizards/`. Throws if the folder itself cannot be listed. */
export async function readFolder(folder: string, shown = shownPath(folder)): Promise<Document> {
  const top = await readdir(folder, { withFileTypes: true });
  const lists = FOLDERS.map(async (below) => {
    const entries = below === '' ? top : await listOrNothing(join(folder, below));
    return entries.flatMap(({ name }) =>
      name.endsWith('.json') && !name.startsWith('.') ? below + name : [],
    );
  });
  const paths = (await Promise.all(lists)).flat().sort();
  const found = await Promise.all(paths.map((path) => readText(join(folder, path))));
  const textFolders = await listOrNothing(join(folder, 'texts'));
  const images = await listOrNothing(join(folder, 'images'));
  return read(Object.fromEntries(paths.map((path, n) => [path, found[n]?.text ?? ''])), {
    shown,
    flaws: Object.fromEntries(
      paths.flatMap((path, n): [string, Flaw][] => {
        const flaw = found[n]?.flaw;
        return flaw === undefined ? [] : [[path, flaw]];
      }),
    ),
    misnamed: top.flatMap(({ name }) =>
      /\.json$/i.test(name) && !name.endsWith('.json') ? name : [],
    ),
    otherLanguages: textFolders.flatMap((entry) =>
      entry.isDirectory() &&
      !entry.name.startsWith('.') &&
      !LANGUAGES.some((each) => each === entry.name)
        ? entry.name
        : [],
    ),
    images: new Set(images.filter((entry) => !entry.isDirectory()).map(({ name }) => name)),
    library: await textOfSessions(folder),
  });
}

/** The text of the product's sessions; empty if the folder is not the product's own. */
export async function textOfSessions(folder: string): Promise<string> {
  const catalogue = await catalogueOf(folder);
  return catalogue === undefined ? '' : (await readText(join(catalogue, 'sessions.json'))).text;
}

async function listOrNothing(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
