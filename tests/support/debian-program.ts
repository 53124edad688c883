import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFromDebian } from './debian.ts';

const cache = fileURLToPath(new URL('../../.cache/debian', import.meta.url));

/** Without a network, apt retries for longer than a test can wait. */
const DOWNLOAD_LIMIT = 120_000;

/** A program of Debian that tests start. */
interface DebianProgram {
  name: string;
  /** The package that has it, if it is named differently. */
  from?: string;
  /** The packages of libraries that it needs and a bare machine lacks. */
  libraries?: readonly string[];
}

/**
 * An installed program, else that of Debian's package, unpacked without installing it, so that
 * nothing runs after the tests. Undefined, with a warning, if neither is available.
 */
export function ensureProgram({ name, from = name, libraries = [] }: DebianProgram) {
  const unpacked = ['bin', 'sbin'].map((folder) => join(cache, from, 'usr', folder));
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const find = () =>
    [...folders, ...unpacked].map((folder) => join(folder, name)).find((file) => existsSync(file));
  const fetchProgram = () =>
    (libraries.length === 0 || installFromDebian(...libraries)) && unpackDebianPackage(from);
  const program = find() ?? (fetchProgram() ? find() : undefined);
  if (program === undefined) console.warn(`There is no ${name}: what it proves was NOT tried.`);
  return program;
}

function unpackDebianPackage(name: string): boolean {
  if (!existsSync('/etc/debian_version')) return false;
  console.warn(`No ${name} found; fetching the one of Debian.`);
  mkdirSync(cache, { recursive: true });
  // Several test files may fetch it at once, so it appears complete.
  const folder = mkdtempSync(join(cache, 'fetched-'));
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: ['ignore', 2, 2], timeout: DOWNLOAD_LIMIT })
      .status === 0;
  const download = () => run('apt-get', 'download', name);
  const isHere = download() || (run('apt-get', 'update') && download());
  const file = isHere && readdirSync(folder).find((each) => each.endsWith('.deb'));
  const isUnpacked = Boolean(file) && run('dpkg-deb', '--extract', String(file), '.');
  const place = join(cache, name);
  if (isUnpacked && !existsSync(place)) moveIfFirst(folder, place);
  rmSync(folder, { recursive: true, force: true });
  return existsSync(place);
}

function moveIfFirst(folder: string, place: string): void {
  try {
    renameSync(folder, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}
