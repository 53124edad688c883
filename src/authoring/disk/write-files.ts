import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface Prepared {
  readonly path: string;
  /** Undefined if the file is deleted. */
  readonly temporary: string | undefined;
  /** Undefined if there was no such file. */
  readonly before: Buffer | undefined;
}

/**
 * Writes files, all of them or none: each is written beside its place first and then moved there.
 * Without content a file is deleted. If something fails, the files that were changed before get
 * their content back, and the error is thrown.
 */
export async function writeFiles(
  contents: ReadonlyMap<string, string | Uint8Array | undefined>,
): Promise<void> {
  const prepared: Prepared[] = [];
  const moved: Prepared[] = [];
  try {
    for (const [path, content] of contents) prepared.push(await prepare(path, content));
    for (const each of prepared) {
      await (each.temporary === undefined ? rm(each.path) : rename(each.temporary, each.path));
      moved.push(each);
    }
  } catch (error) {
    for (const { path, before } of moved) {
      await (before === undefined ? rm(path) : writeFile(path, before));
    }
    throw error;
  } finally {
    const left = prepared.flatMap(({ temporary }) => temporary ?? []);
    await Promise.all(left.map((temporary) => rm(temporary, { force: true })));
  }
}

async function prepare(shown: string, content: string | Uint8Array | undefined): Promise<Prepared> {
  // A link stays a link: what it leads to is written.
  const path = await realpath(shown).catch(() => shown);
  const before = await readFile(path).catch(() => undefined);
  if (content === undefined) return { path: shown, temporary: undefined, before };
  const mode = before === undefined ? 0o666 : (await stat(path)).mode & 0o777;
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  await writeFile(temporary, content, { mode });
  return { path, temporary, before };
}
