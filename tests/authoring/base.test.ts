import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runCli } from '#authoring/cli/cli.ts';
import { git } from './git.ts';
import { inFolder } from './in-folder.ts';
import { edited, MOOD_FOLDER } from './mood-folder.ts';

const REWORDED = edited([['texts/en/mood.json', '"Tired"', '"Worn"']]);
const CHANGED = {
  kind: 'changed',
  file: 'texts/en/mood.json',
  path: ['feel', 'tired'],
  words: 'feel.tired',
};

async function run(...args: string[]) {
  return runCli(args, {});
}

/** A repository in which the branch `start` has no wizards yet and `old` has the mood wizard. */
async function inRepository<T>(use: (root: string, wizards: string) => Promise<T>): Promise<T> {
  const moved = (files: ReadonlyMap<string, string>) =>
    Array.from(files, ([path, text]) => [`quiz files/${path}`, text] as const);
  return inFolder([['README.md', 'Hello'], ...moved(REWORDED)], async (root) => {
    git(root, 'init', '--quiet');
    git(root, 'add', 'README.md');
    git(root, 'commit', '--quiet', '-m', 'Begin');
    git(root, 'branch', 'start');
    await inFolder(moved(MOOD_FOLDER), async (old) => {
      const work = `--work-tree=${old}`;
      git(root, work, 'add', 'quiz files');
      git(root, work, 'commit', '--quiet', '-m', 'Add wizards');
    });
    git(root, 'tag', 'old');
    return use(root, join(root, 'quiz files'));
  });
}

describe('npm run wizards:check -- --base', { timeout: 60_000 }, () => {
  it('lists what visitors lose and what changed after the report, and in the summary of a job', async () => {
    const after = edited([['mood.json', '"path": "/mood"', '"path": "/moods"']]);
    await inFolder(MOOD_FOLDER, (base) =>
      inFolder(after, async (folder) => {
        const { stdout, summary, stderr } = await run('--base', base, folder);
        expect(stderr).toBe('');
        expect(stdout).toMatch(
          /\n\nCompared with .*The path was .*\n {2}changed {2}mood\.json path\n$/s,
        );
        expect(summary).toMatch(/```text\nCompared with [^`]*\n```$/);
      }),
    );
  });

  it('prints one object with --json', async () => {
    await inFolder(MOOD_FOLDER, (base) =>
      inFolder(REWORDED, async (folder) => {
        const { stdout } = await run('--json', '--base', base, folder);
        const { diagnostics, losses, changed } = JSON.parse(stdout);
        expect(diagnostics).toEqual(JSON.parse((await run('--json', folder)).stdout));
        expect([losses, changed]).toEqual([[], [CHANGED]]);
      }),
    );
  });

  it('keeps the exit code of the check', async () => {
    const broken = edited([['mood.json', '"storageKey"', '"storagekey"']]);
    await inFolder(broken, async (folder) => {
      const { exitCode, stdout } = await run('--base', folder, folder);
      expect(exitCode).toBe(1);
      expect(stdout).toContain('unknown-property');
      expect(stdout).toContain('mood.json has errors, so what visitors lose in it is not known.');
    });
  });

  it('compares with a branch, a tag or a commit of git, from any working directory', async () => {
    await inRepository(async (root, wizards) => {
      const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }).toString().trim();
      vi.stubEnv('TMPDIR', root);
      const before = await readdir(root);
      for (const ref of ['old', 'HEAD', hash, hash.slice(0, 8)]) {
        const { stdout } = await run('--json', '--base', ref, wizards);
        expect(JSON.parse(stdout).changed).toEqual([CHANGED]);
      }
      expect(await readdir(root)).toEqual(before);
      vi.unstubAllEnvs();
    });
  });

  it('says why there is nothing to compare with', async () => {
    await inRepository(async (root, wizards) => {
      const sentence = async (base: string, folder = wizards) => {
        const { exitCode, stdout, stderr } = await run('--base', base, folder);
        expect([exitCode, stdout]).toEqual([2, '']);
        return stderr.replaceAll(root, '…').trim();
      };
      expect(await sentence('nowhere')).toBe(
        "There is no folder and no git branch, tag or commit 'nowhere'. If it is a branch of the server, fetch it first: git fetch origin",
      );
      expect(await sentence('v1..v2')).toContain("no git branch, tag or commit 'v1..v2'");
      expect(await sentence('start')).toBe("In 'start' there was no folder '…/quiz files' yet.");
      expect(await sentence(join(root, 'README.md'))).toContain('is a file, not a folder.');
      expect(await sentence(root)).toBe("There is no wizard in the folder '…' to compare with.");
      expect(await sentence('old', join(root, 'no'))).toBe("There is no folder '…/no' to compare.");
    });
    await inFolder(MOOD_FOLDER, async (folder) => {
      const { exitCode, stderr } = await run('--base', 'main', folder);
      expect(exitCode).toBe(2);
      expect(stderr).toContain("There is no folder 'main', and '");
      expect(stderr).toContain("' is not in a git repository.");
    });
  });

  it('says so when git is not installed', async () => {
    await inFolder(MOOD_FOLDER, async (folder) => {
      vi.stubEnv('PATH', '');
      const { exitCode, stderr } = await run('--base', 'main', folder);
      vi.unstubAllEnvs();
      expect(exitCode).toBe(2);
      expect(stderr).toBe(
        "There is no folder 'main', and git, which would know what else it is, is not installed.\n",
      );
    });
  });

  it('refuses an empty name, as the arguments it does not know', async () => {
    expect(await run('--base', '')).toMatchObject({ exitCode: 2 });
    expect((await run('--base')).stderr).toContain('Usage:');
  });
});
