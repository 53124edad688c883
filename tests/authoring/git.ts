import { execFileSync } from 'node:child_process';

/** Runs git in a folder, in the name of an editor. */
export function git(cwd: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org'];
  execFileSync('git', [...identity, '-c', 'commit.gpgsign=false', ...args], { cwd });
}
