import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** What the development server needs, but for the packages. */
const COPIED = [
  'src',
  'schemas',
  'wizards',
  'catalogue',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  '.env',
];

/** Copies the project, and what else is named, so that its own files do not change. */
export function copyProject(folder: string, ...others: readonly string[]): void {
  for (const name of [...COPIED, ...others]) {
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  }
}
