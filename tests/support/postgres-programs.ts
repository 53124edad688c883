import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** They refuse to run as root, so they run as this user. */
  runAs?: { uid: number; gid: number };
}

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Folders where systems put the programs; on Debian they are not on the path. */
function candidates(): string[] {
  const versions = (root: string, below: string) => {
    try {
      const numbers = readdirSync(root).sort((a, b) => Number(b) - Number(a));
      return numbers.map((version) => join(root, version, below));
    } catch {
      return [];
    }
  };
  return [
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('C:/Program Files/PostgreSQL', 'bin'),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/pgsql/bin',
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
}

export function findPostgres(): PostgresPrograms | undefined {
  const folder = candidates().find((each) =>
    ['initdb', 'postgres'].every((name) => isProgram(each, name)),
  );
  return folder === undefined ? undefined : programsIn(folder);
}

/** The programs of a folder; undefined for root if there is no other user to run them as. */
export function programsIn(folder: string): PostgresPrograms | undefined {
  const programs = {
    initdb: join(folder, `initdb${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
  };
  if (process.getuid?.() !== 0) return programs;
  const runAs = idsOf('postgres') ?? idsOf('nobody');
  return runAs && { ...programs, runAs };
}

function isProgram(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, `${name}${suffix}`), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout, 10),
  );
  return uid && gid ? { uid, gid } : undefined;
}
