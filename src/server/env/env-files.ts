import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

/**
 * Fills the environment from `.env.local`, then `.env`. Whatever is set already wins, so the order
 * is that of the web build, which reads the same files.
 */
export function loadEnvFiles(project: string): void {
  for (const name of ['.env.local', '.env']) {
    const file = join(project, name);
    if (existsSync(file)) loadEnvFile(file);
  }
}
