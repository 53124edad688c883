import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { GeneratedFile } from './generated-file.ts';

export async function writeAll(files: readonly GeneratedFile[], project: string): Promise<void> {
  for (const file of await drifted(files, project)) {
    const path = `${project}${file.path}`;
    await writeFile(path, await file.make(project));
    if (file.sources) await writeFile(hashPath(path), await hashOf(file.sources, file, project));
  }
}

/** A line for each outdated file, with how to fix it. */
export async function driftOf(files: readonly GeneratedFile[], project: string): Promise<string[]> {
  return (await drifted(files, project)).map(
    ({ path, from }) =>
      `${path} does not match ${from}. Run \`npm run generate\` and commit the result.`,
  );
}

async function drifted(files: readonly GeneratedFile[], project: string) {
  const current = await Promise.all(files.map((file) => isCurrent(file, project)));
  return files.filter((_file, index) => !current[index]);
}

async function isCurrent(file: GeneratedFile, project: string): Promise<boolean> {
  const path = `${project}${file.path}`;
  const kept = await readFile(path).catch(() => undefined);
  if (kept === undefined) return false;
  if (file.sources === undefined) return kept.equals(Buffer.from(await file.make(project)));
  const hash = await readFile(hashPath(path), 'utf8').catch(() => undefined);
  return hash === (await hashOf(file.sources, file, project));
}

const hashPath = (path: string): string => `${path}.sha256`;

/** A hash of the sources and of the generated file, so that a change to either is noticed. */
async function hashOf(
  sources: readonly string[],
  { path }: GeneratedFile,
  project: string,
): Promise<string> {
  const hash = createHash('sha256');
  for (const each of [...sources, path]) {
    hash.update(
      createHash('sha256')
        .update(await readFile(`${project}${each}`))
        .digest(),
    );
  }
  return `${hash.digest('hex')}\n`;
}
