import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refused } from '#authoring/vite/development/studio-requests.ts';

const run = promisify(execFile);

/** A person as git names authors. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** What a repository, or the system, could make git do beside what it is asked for. */
const HARDENED = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.symlinks=false',
  'core.autocrlf=false',
  'submodule.recurse=false',
  'commit.gpgSign=false',
].flatMap((setting) => ['-c', setting]);

const TIME_LIMIT_MS = 120_000;
const MOST_BYTES = 256 * 1024 * 1024;

/** Git said no. The message ends in what it said. */
export class GitError extends Refused {
  constructor(said: string) {
    super(502, `Git failed, and nothing was changed. It says:\n${said}`);
  }
}

interface GitOptions {
  input?: string;
  author?: Author;
  /** The last line break is a part of the text. */
  isRaw?: boolean;
}

export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

/**
 * Git in a folder. Returns what it prints, without the line break at its end. No shell is involved,
 * no hook runs, and links are written as files. Throws a `GitError`.
 */
export function gitIn(folder: string): Git {
  return async (args, { input = '', author, isRaw = false } = {}) => {
    const env = {
      ...process.env,
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      ...(author && {
        GIT_AUTHOR_NAME: author.name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_COMMITTER_NAME: author.name,
        GIT_COMMITTER_EMAIL: author.email,
      }),
    };
    const options = { cwd: folder, env, timeout: TIME_LIMIT_MS, maxBuffer: MOST_BYTES };
    const running = run('git', [...HARDENED, ...args], options);
    // It may end before it has read everything.
    running.child.stdin?.on('error', () => undefined).end(input);
    try {
      const { stdout } = await running;
      return isRaw ? stdout : stdout.replace(/\n$/, '');
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      throw new GitError(stderr?.trim() || message);
    }
  };
}
