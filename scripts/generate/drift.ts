import { readFile, writeFile } from 'node:fs/promises';
import type { GeneratedFile } from './generated-file.ts';

export async function writeAll(files: readonly GeneratedFile[], project: string): Promise<void> {
  for (const { file, text } of await drifted(files, project)) {
    await writeFile(`${project}${file.path}`, text);
  }
}

/** A line for each file that is out of date, with how to fix it. */
export async function driftOf(files: readonly GeneratedFile[], project: string): Promise<string[]> {
  return (await drifted(files, project)).map(
    ({ file: { path, from } }) =>
      `${path} does not match ${from}. Run \`npm run generate\` and commit the result.`,
  );
}

async function drifted(files: readonly GeneratedFile[], project: string) {
  const made = await Promise.all(
    files.map(async (file) => {
      const text = await file.make(project);
      const kept = await readFile(`${project}${file.path}`, 'utf8').catch(() => undefined);
      return { file, text, isRight: kept === text };
    }),
  );
  return made.filter(({ isRight }) => !isRight);
}
