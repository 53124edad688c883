import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Runs with a temporary folder that contains these files. */
export async function inFolder<T>(
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wizards-'));
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
