import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Runs with a temporary folder that contains these files. */
export async function inFolder<T>(
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  // Wizards have a catalogue beside their folder, so nothing of others may be there.
  const own = await mkdtemp(join(tmpdir(), 'wizards-'));
  const folder = join(own, 'wizards');
  try {
    await mkdir(folder);
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await run(folder);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
