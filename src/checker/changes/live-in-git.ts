import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { jsonOf } from '#checker/json/read-json.ts';
import { checkLive, type LiveInGit } from '#checker/wizard/live-file.ts';
import { quote } from '#checker/wording.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { NoBase } from './base-folder.ts';

const run = promisify(execFile);

/**
 * The names in use of the last commit and, in a job for a pull request, of the commit at which this
 * branch left the branch that it goes into. Nothing outside of git. Throws `NoBase` if the job
 * knows its base and git does not.
 */
export async function liveInGit(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly LiveInGit[]> {
  const git = async (...args: string[]) => {
    try {
      return (await run('git', args, { cwd: folder, maxBuffer: MOST_BYTES })).stdout.trim();
    } catch {
      return undefined;
    }
  };
  if ((await git('rev-parse', '--verify', '--quiet', 'HEAD')) === undefined) return [];
  const branch = env.GITHUB_BASE_REF || env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
  const base = branch && (await git('merge-base', 'HEAD', `origin/${branch}`));
  if (branch && base === undefined) {
    throw new NoBase(
      `This job is for a pull request into ${quote(branch)}, and git does not know where the two meet. Fetch all of it: with actions/checkout, fetch-depth: 0`,
    );
  }
  const found = await Promise.all(
    ['HEAD', ...(base ? [base.slice(0, 12)] : [])].map(async (commit) => {
      const text = await git('show', `${commit}:./${LIVE_FILE}`);
      const live = text && checkLive(jsonOf(text, LIVE_FILE, 'live')).content;
      return live ? [{ commit, live }] : [];
    }),
  );
  return found.flat();
}

/** Far more than the names take. */
const MOST_BYTES = 64 * 1024 * 1024;
