import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';

/** What this build is called: `APP_VERSION`, else the version of the package. */
export function versionOf({ APP_VERSION }: Partial<Pick<Env, 'APP_VERSION'>>): string {
  return APP_VERSION || versionOfPackage();
}

function versionOfPackage(): string {
  const file = new URL('../../../package.json', import.meta.url);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
