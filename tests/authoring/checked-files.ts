import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDocument } from '#authoring/check-wizards.ts';
import { runPublish } from '#authoring/cli/publish-command.ts';
import { checkWizards, picturesOf } from '#authoring/disk/check-folder.ts';
import { shownPath } from '#authoring/disk/read-text.ts';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { type Document, read } from '#authoring/document/read.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { inFolder } from './in-folder.ts';

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Pictures that stay on the disk: `images/` of a folder, by their paths in it. */
export interface Pictures {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
}

export function picturesIn(name: string): Pictures {
  const folder = fileURLToPath(new URL(name, import.meta.url));
  const names = readdirSync(join(folder, 'images')).map((image) => `images/${image}`);
  return {
    folder,
    files: new Map(names.map((image) => [image, readFileSync(join(folder, image), 'utf8')])),
  };
}

/**
 * What the checker finds in a folder with these files, and how it calls the folder. Writes the files
 * only if they are not texts in their usual places with the usual pictures: hundreds of tests need
 * no disk.
 */
export async function checkedFiles(
  files: Files,
  pictures: Pictures,
): Promise<{ readonly shown: string; readonly diagnostics: readonly Diagnostic[] }> {
  const document = documentIn(files, pictures);
  if (document !== undefined) {
    const problems = await picturesOf(document, pictures.folder);
    return { shown: document.shown, ...checkDocument(document, { pictures: problems }) };
  }
  return inFolder(files, async (folder) => ({
    shown: shownPath(folder),
    ...(await checkWizards(folder)),
  }));
}

const PLACE = new RegExp(`^(?:images|texts/(?:${LANGUAGES.join('|')}))?/?[^/.][^/]*$`);

function documentIn(files: Files, pictures: Pictures): Document | undefined {
  const texts: Record<string, string> = {};
  const images = new Set<string>();
  for (const [path, content] of files) {
    if (typeof content !== 'string' || !PLACE.test(path)) return undefined;
    if (path.startsWith('images/')) {
      if (pictures.files.get(path) !== content) return undefined;
      images.add(path.slice('images/'.length));
    } else if (path.endsWith('.json')) texts[path] = content;
    else return undefined;
  }
  return read(texts, { shown: shownPath(pictures.folder), images });
}

/** The files once visitors have seen the wizards: with the names in use. */
export async function afterPublishing<T extends string | Uint8Array>(
  files: ReadonlyMap<string, T>,
): Promise<ReadonlyMap<string, T | string>> {
  return inFolder(files, async (folder) => {
    const { exitCode, stdout, stderr } = await runPublish([folder]);
    if (exitCode !== 0) throw new Error(stdout + stderr);
    return new Map<string, T | string>([
      ...files,
      ['live.json', await readFile(join(folder, 'live.json'), 'utf8')],
    ]);
  });
}
