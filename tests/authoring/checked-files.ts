import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFiles, checkWizards } from '#authoring/check-wizards.ts';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { type JsonFile, jsonOf, shownPath } from '#authoring/document/json/read-json.ts';
import type { FolderFiles } from '#authoring/document/wizard/folder.ts';
import type { TextFile } from '#authoring/document/wizard/texts.ts';
import { runPublish } from '#authoring/edits/publish-command.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { CLAIMS_FILE, isWizardFile, LIVE_FILE } from '#contract/wizard-files.ts';
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
  const shown = shownPath(pictures.folder);
  const read = filesInMemory(files, pictures, shown);
  if (read !== undefined) return { shown, ...(await checkFiles(read, pictures.folder)) };
  return inFolder(files, async (folder) => ({
    shown: shownPath(folder),
    ...(await checkWizards(folder)),
  }));
}

/**
 * The files of all calls by path and content. A file that is the same is the same object, as it is
 * for a server that checks a folder again: what is known of it must not hide what is new.
 */
const known = { top: new Map<string, JsonFile>(), texts: new Map<string, TextFile>() };

function knownIn<File>(files: Map<string, File>, key: string, read: () => File): File {
  const file = files.get(key) ?? read();
  files.set(key, file);
  return file;
}

function filesInMemory(files: Files, pictures: Pictures, shown: string): FolderFiles | undefined {
  const images: string[] = [];
  const top = new Map<string, JsonFile>();
  const texts: TextFile[] = [];
  for (const [path, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (typeof content !== 'string' || content.startsWith('\ufeff')) return undefined;
    const [, folder = '', name = ''] = /^(images\/|texts\/.*\/|)([^/.][^/]*)$/.exec(path) ?? [];
    const language = LANGUAGES.find((each) => folder === `texts/${each}/`);
    if (folder === 'images/') {
      if (pictures.files.get(path) !== content) return undefined;
      images.push(name);
      continue;
    }
    if (!name.endsWith('.json')) return undefined;
    const shownName = `${shown}/${path}`;
    const key = `${shownName}\n${content}`;
    const read = () => jsonOf(content, shownName, name.slice(0, -'.json'.length));
    if (language !== undefined) {
      texts.push(knownIn(known.texts, key, () => ({ ...read(), language })));
    } else if (folder === '') top.set(name, knownIn(known.top, key, read));
    else return undefined;
  }
  return {
    wizards: [...top].flatMap(([name, file]) => (isWizardFile(name) ? [file] : [])),
    texts,
    misnamed: [],
    otherLanguages: [],
    images: new Set(images),
    claims: top.get(CLAIMS_FILE),
    live: top.get(LIVE_FILE),
    catalogue: undefined,
  };
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
