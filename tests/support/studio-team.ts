import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { MutableToken } from 'oauth2-mock-server';
import { pino } from 'pino';
import { openFolder } from '#authoring/team/open-folder.ts';
import { readSettings } from '#authoring/team/settings.ts';
import { startTeam } from '#authoring/team/team-server.ts';
import { startIssuer } from './support-pages.ts';

/** People by what the issuer says of them. */
const GROUPS = { anna: ['editors'], ben: ['approvers'], cleo: ['approvers'], tom: ['spanish'] };
export type Name = keyof typeof GROUPS;

export const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** A bare repository with these files on its main line, and clones of it. */
export function madeRepository(files: ReadonlyMap<string, string | Buffer>) {
  const home = mkdtempSync(join(tmpdir(), 'mellow-team-'));
  const bare = join(home, 'main.git');
  git(home, 'init', '--quiet', '--bare', '--initial-branch=main', bare);
  const clone = (name: string) => {
    git(home, 'clone', '--quiet', bare, name);
    const folder = join(home, name);
    git(folder, 'config', 'user.name', 'Developer');
    git(folder, 'config', 'user.email', 'dev@mellowday.example');
    return folder;
  };
  const write = (folder: string, path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const push = (folder: string, words: string) => {
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message', words);
    git(folder, 'push', '--quiet', 'origin', 'HEAD:main');
  };
  const first = clone('first');
  for (const [path, content] of files) write(first, path, content);
  push(first, 'Begin');
  return { home, bare, first, clone, write, push, remove: () => rmSync(home, { recursive: true }) };
}

/** An issuer that vouches for the next person who signs in, and the variables of a studio that asks it. */
export async function teamIssuer() {
  const issuer = await startIssuer();
  let next: Name = 'anna';
  let groups: readonly string[] | undefined;
  issuer.server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, {
      email: `${next}@mellowday.example`,
      email_verified: true,
      name: next.charAt(0).toUpperCase() + next.slice(1),
      groups: groups ?? GROUPS[next],
      auth_time: Math.floor(Date.now() / 1000),
    });
  });
  return {
    stop: issuer.stop,
    variables: {
      ADMIN_ISSUER: issuer.url,
      ADMIN_CLIENT_ID: 'studio',
      ADMIN_CLIENT_SECRET: 'secret-of-studio',
      STUDIO_EDITORS: 'editors',
      STUDIO_APPROVERS: 'approvers',
      STUDIO_TRANSLATORS: 'es:spanish',
    },
    vouchFor(name: Name, inGroups?: readonly string[]) {
      next = name;
      groups = inGroups;
    },
  };
}

/** The studio of a team over a clone, without its pages. */
export async function teamAtWork(repository: string, restMs = 120_000) {
  const { stop, variables, vouchFor } = await teamIssuer();
  const settings = readSettings({
    ...variables,
    STUDIO_PORT: '0',
    STUDIO_REPOSITORY: repository,
    STUDIO_HANDED_IN: 'https://git.example/compare/main...{branch}',
  });
  const log = pino({ level: 'silent' });
  const studio = { script: '', styles: '' };
  const team = await startTeam({ settings, product: '', studio, openFolder, log, restMs });
  const close = async () => {
    await team.close();
    await stop();
  };
  return { origin: team.origin, vouchFor, close };
}
