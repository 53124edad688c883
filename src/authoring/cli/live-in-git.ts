import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { codeOf } from '#authoring/disk/read-text.ts';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { checkLive } from '#authoring/document/wizard/check-live.ts';
import type { LiveInGit } from '#authoring/document/wizard/live-file.ts';
import { quote } from '#authoring/document/wording.ts';
import { isWizardFile, LIVE_FILE } from '#contract/wizard-files.ts';

const run = promisify(execFile);

/** Far more than the pictures of a folder take. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** What git prints, without the line break at its end. Throws if git does. */
async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: resolve(cwd), maxBuffer: MOST_BYTES });
  return stdout.replace(/\r?\n$/, '');
}

/** The base of a comparison cannot be had. The message is a sentence for editors. */
export class NoBase extends Error {}

function noBase(message: string): never {
  throw new NoBase(message);
}

/**
 * Runs with a folder laid out like `wizards/`: the base itself if it is a folder, else the contents
 * that `folder` had in a git ref, in a temporary folder. Throws `NoBase` with a sentence.
 */
export async function withBaseFolder<T>(
  base: string,
  folder: string,
  use: (baseFolder: string) => Promise<T>,
): Promise<T> {
  if ((await kindOfPath(folder)) !== 'folder') {
    return noBase(`There is no folder ${quote(folder)} to compare.`);
  }
  const kind = await kindOfPath(base);
  if (kind === 'folder') {
    return (await readdir(base)).some(isWizardFile)
      ? use(base)
      : noBase(`There is no wizard in the folder ${quote(base)} to compare with.`);
  }
  if (kind === 'file') return noBase(`${quote(base)} is a file, not a folder.`);
  const temporary = await mkdtemp(join(tmpdir(), 'wizards-base-'));
  try {
    await unpack(base, folder, temporary);
    return await use(temporary);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function kindOfPath(path: string): Promise<'folder' | 'file' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

/** The folder as it was in the ref. */
async function unpack(ref: string, folder: string, into: string): Promise<void> {
  const prefix = await git(folder, 'rev-parse', '--show-prefix').catch((error: unknown) =>
    noBase(
      codeOf(error) === 'ENOENT'
        ? `There is no folder ${quote(ref)}, and git, which would know what else it is, is not installed.`
        : `There is no folder ${quote(ref)}, and ${quote(folder)} is not in a git repository.`,
    ),
  );
  const wanted = ['--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const commit = await git(folder, 'rev-parse', ...wanted).catch(() =>
    noBase(
      `There is no folder and no git branch, tag or commit ${quote(ref)}. If it is a branch of the server, fetch it first: git fetch origin`,
    ),
  );
  // Inside of a folder, git would look for that folder in the one that is asked for.
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  const file = join(into, '.base.tar');
  await git(top, 'archive', '--format=tar', '--output', file, `${commit}:${prefix}`).catch(() =>
    noBase(`In ${quote(ref)} there was no folder ${quote(folder)} yet.`),
  );
  await extract({ cwd: into, file });
}

/**
 * The commit that published what is in use now. Undefined outside of git, and while `live.json` is
 * different from the last commit.
 */
export async function publishingCommit(folder: string): Promise<string | undefined> {
  const found = (...args: string[]) => git(folder, ...args).catch(() => undefined);
  const isCommitted = (await found('diff', '--quiet', 'HEAD', '--', LIVE_FILE)) !== undefined;
  const commit = await found('log', '-1', '--format=%H', '--', LIVE_FILE);
  return isCommitted && commit ? commit : undefined;
}

/**
 * The names in use of the last commit and, in a job for a pull request, of the commit at which this
 * branch left the branch that it goes into. Nothing outside of git. Throws `NoBase` if the job
 * knows its base and git does not.
 */
export async function liveInGit(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly LiveInGit[]> {
  const found = (...args: string[]) => git(folder, ...args).catch(() => undefined);
  if ((await found('rev-parse', '--verify', '--quiet', 'HEAD')) === undefined) return [];
  const branch = env.GITHUB_BASE_REF || env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
  const base = branch && (await found('merge-base', 'HEAD', `origin/${branch}`));
  if (branch && base === undefined) {
    return noBase(
      `This job is for a pull request into ${quote(branch)}, and git does not know where the two meet. Fetch all of it: with actions/checkout, fetch-depth: 0`,
    );
  }
  const commits = ['HEAD', ...(base ? [base.slice(0, 12)] : [])].map(async (commit) => {
    const text = await found('show', `${commit}:./${LIVE_FILE}`);
    const live = text && checkLive(jsonOf(text, LIVE_FILE, 'live')).content;
    return live ? [{ commit, live }] : [];
  });
  return (await Promise.all(commits)).flat();
}
