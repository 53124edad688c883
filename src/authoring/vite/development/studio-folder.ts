import { mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import { FOLDERS, readFolder } from '#authoring/disk/read-folder.ts';
import { codeOf, readText, type TextOnDisk } from '#authoring/disk/read-text.ts';
import { writeFiles } from '#authoring/disk/write-files.ts';
import { diagnosticsOf } from '#authoring/document/diagnostics.ts';
import type { FileChanges, Files } from '#authoring/document/files.ts';
import { read } from '#authoring/document/read.ts';
import { say } from '#authoring/document/say.ts';
import { isKebabName, isPictureName } from '#authoring/document/schema/wizard-schema.ts';
import { quote } from '#authoring/document/wording.ts';
import { checkPicture } from '#authoring/rules/pictures.ts';
import { isAlive } from '#authoring/vite/is-alive.ts';
import type { Picture, SaveRequest } from './studio-api.ts';

/** The files of a folder of wizards, as the studio reads and writes them. */

const IMAGES = 'images';

/** Whether the studio may write a file of JSON at this path. No such path leaves the folder. */
export function isStudioFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, path.length - name.length);
  return FOLDERS.includes(folder) && extname(name) === '.json' && isKebabName(name.slice(0, -5));
}

/** The JSON files that the studio may write. What cannot be read is not there: a finding says so. */
export async function readFiles(folder: string): Promise<Files> {
  const { files, flaws } = await readFolder(folder).catch(() => read({}));
  const own = Object.entries(files).filter(
    ([path]) => isStudioFile(path) && flaws[path]?.kind !== 'unreadable',
  );
  return Object.fromEntries(own);
}

export async function listPictures(folder: string): Promise<Picture[]> {
  const names = await readdir(join(folder, IMAGES)).catch(() => []);
  const pictures = names.filter(isPictureName).map(async (name) => pictureAt(folder, name));
  return (await Promise.all(pictures)).filter((picture) => picture !== undefined);
}

async function pictureAt(folder: string, name: string): Promise<Picture | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(join(folder, IMAGES, name));
    return { name, bytes: size, version: `${mtimeMs}-${size}-${ino}` };
  } catch {
    return undefined;
  }
}

/** Undefined if there is no such file. Throws if it cannot be read. */
async function readOne(folder: string, path: string): Promise<TextOnDisk | undefined> {
  const file = await readText(join(folder, path));
  if (file.flaw?.kind !== 'unreadable') return file;
  if (file.flaw.code === 'ENOENT') return undefined;
  throw Object.assign(new Error('It cannot be read.'), { code: file.flaw.code, path });
}

/** Something is different on disk from what the studio believes. Nothing was written. */
export class ChangedOnDisk extends Error {
  readonly onDisk: FileChanges;
  constructor(onDisk: FileChanges) {
    super('The files are different on disk.');
    this.onDisk = onDisk;
  }
}

/** A folder cannot be written. The message is a sentence for editors. Nothing was written. */
export class NotWritten extends Error {}

/**
 * Writes all of the files or none, if they are on disk as the studio believes. Throws
 * `ChangedOnDisk` or `NotWritten`.
 */
export async function saveFiles(folder: string, { before, after }: SaveRequest): Promise<void> {
  await explained(async () => {
    const found = await Promise.all(
      Object.keys(before).map(async (path) => [path, await readOne(folder, path)] as const),
    );
    const onDisk = Object.fromEntries(found.map(([path, file]) => [path, file?.text ?? null]));
    if (found.some(([path]) => onDisk[path] !== before[path])) throw new ChangedOnDisk(onDisk);
    const contents = Object.entries(after).filter(([path, content]) => onDisk[path] !== content);
    for (const [path, file] of found) {
      if (file?.flaw?.kind !== 'invalid-utf-8' || onDisk[path] === after[path]) continue;
      throw new NotWritten(
        `${path} is not saved as UTF-8, so letters of it would be lost. Save it as UTF-8 in your editor program first.`,
      );
    }
    await write(
      folder,
      contents.map(([path, content]) => [path, content ?? undefined]),
    );
  });
}

/** Undefined if there is no such picture. */
export async function readPicture(folder: string, name: string): Promise<Buffer | undefined> {
  return readFile(join(folder, IMAGES, name)).catch(() => undefined);
}

/**
 * Writes a picture if its version is the one that the studio knows, undefined for a new picture, and
 * if the check has nothing against it. Throws `ChangedOnDisk` or `NotWritten`.
 */
export async function savePicture(
  folder: string,
  name: string,
  version: string | undefined,
  content: Uint8Array,
): Promise<void> {
  await explained(async () => {
    const known = await pictureAt(folder, name);
    if (known?.version !== version) throw new ChangedOnDisk({});
    const found = diagnosticsOf(checkPicture(name, name, { bytes: content }));
    const error = found.find(({ severity }) => severity === 'error');
    if (error !== undefined) {
      const { message, fix } = say(error, 'studio');
      throw new NotWritten(`${message} ${fix}`);
    }
    await write(folder, [[`${IMAGES}/${name}`, content]]);
  });
}

/** Removes a picture that no quiz shows. Throws `ChangedOnDisk` or `NotWritten`. */
export async function removePicture(
  folder: string,
  name: string,
  version: string | undefined,
): Promise<void> {
  await explained(async () => {
    const known = await pictureAt(folder, name);
    if (known?.version !== version) throw new ChangedOnDisk({});
    const user = Object.entries(await readFiles(folder)).find(([, text]) => text.includes(name));
    if (user !== undefined) throw new NotWritten(`${user[0]} names the picture ${quote(name)}.`);
    await write(folder, [[`${IMAGES}/${name}`, undefined]]);
  });
}

type Content = string | Uint8Array | undefined;

async function write(
  folder: string,
  contents: readonly (readonly [path: string, content: Content])[],
): Promise<void> {
  const root = await realpath(folder);
  for (const [path] of contents) {
    const real = await realOf(join(root, path));
    if (!real.startsWith(root + sep)) {
      throw new NotWritten(`${path} is a link that leads out of the folder of the wizards.`);
    }
  }
  for (const [path, content] of contents) {
    // The first translation into a language needs its folder.
    if (content !== undefined) await mkdir(dirname(join(root, path)), { recursive: true });
  }
  await writeFiles(new Map(contents.map(([path, content]) => [join(root, path), content])));
}

/** Where a file is or would be, whatever links lead there. */
async function realOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return join(await realOf(dirname(path)), basename(path));
  }
}

async function explained(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof ChangedOnDisk) throw error;
    const message = error instanceof NotWritten ? error.message : reasonOf(error);
    throw new NotWritten(`${message} Nothing was changed.`);
  }
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const { path } = error as NodeJS.ErrnoException;
  const where = path === undefined ? 'The folder' : quote(path);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return 'The disk is full. Make room on it, then save again.';
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `${where} may not be written: permission is denied, or another program holds it. Give yourself the right to write the folder of the wizards.`;
  }
  if (code === 'EROFS') return `${where} is on a disk that can only be read.`;
  if (code === 'EISDIR' || code === 'ENOTDIR' || code === 'EEXIST') {
    return `${where} cannot be written, because a folder is where a file belongs, or a file where a folder belongs.`;
  }
  if (code === 'ENOENT') return `${where} is not there any more.`;
  return `${where} cannot be written. ${(error as Error).message}`;
}

/** Removes what programs left behind that ended while they wrote files. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const below of [...FOLDERS, IMAGES]) {
    const place = join(folder, below);
    for (const name of await readdir(place).catch(() => [])) {
      const pid = /^\..+\.(\d+)\.tmp$/.exec(name)?.[1];
      if (pid === undefined || isAlive(Number(pid))) continue;
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
}
