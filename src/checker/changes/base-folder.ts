import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { codeOf } from '#checker/json/read-json.ts';
import { quote } from '#checker/wording.ts';
import { isWizardFile } from '#contract/wizard-files.ts';

const run = promisify(execFile);

/** The base of a comparison cannot be had. The message is a sentence for editors. */
export class NoBase extends Error {}

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
    throw new NoBase(`There is no folder ${quote(folder)} to compare.`);
  }
  const kind = await kindOfPath(base);
  if (kind === 'folder') {
    if (!(await readdir(base)).some(isWizardFile)) {
      throw new NoBase(`There is no wizard in the folder ${quote(base)} to compare with.`);
    }
    return use(base);
  }
  if (kind === 'file') throw new NoBase(`${quote(base)} is a file, not a folder.`);
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
  const git = async (args: readonly string[], cwd = resolve(folder)) =>
    (await run('git', args, { cwd, maxBuffer: MOST_BYTES, encoding: 'buffer' })).stdout;
  const line = async (...args: string[]) => (await git(args)).toString().replace(/\r?\n$/, '');

  const prefix = await line('rev-parse', '--show-prefix').catch((error: unknown) => {
    throw new NoBase(
      isWithoutGit(error)
        ? `There is no folder ${quote(ref)}, and git, which would know what else it is, is not installed.`
        : `There is no folder ${quote(ref)}, and ${quote(folder)} is not in a git repository.`,
    );
  });
  const commit = await line(
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ).catch(() => {
    throw new NoBase(
      `There is no folder and no git branch, tag or commit ${quote(ref)}. If it is a branch of the server, fetch it first: git fetch origin`,
    );
  });
  // Inside of a folder, git would look for that folder in the one that is asked for.
  const top = await line('rev-parse', '--show-toplevel');
  const archive = await git(['archive', '--format=tar', `${commit}:${prefix}`], top).catch(() => {
    throw new NoBase(`In ${quote(ref)} there was no folder ${quote(folder)} yet.`);
  });
  await new Promise<void>((done, fail) => {
    const unpacking = extract({ cwd: into });
    unpacking.on('close', done);
    unpacking.on('error', fail);
    unpacking.end(archive);
  });
}

/** Far more than the pictures of a folder take. */
const MOST_BYTES = 1024 * 1024 * 1024;

function isWithoutGit(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}
