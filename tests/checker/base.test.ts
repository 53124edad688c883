import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { changesBetween, readState } from '#checker/changes/compare.ts';
import type { Change } from '#checker/changes/report.ts';
import { runCli } from '#checker/cli.ts';
import { IS_FULL } from '../support/scope.ts';
import { git } from './git.ts';
import { inFolder } from './in-folder.ts';
import { MISTAKES } from './mistakes/index.ts';
import { VALID_FOLDER, edited as withEdits } from './mistakes/mistake.ts';
import { edited, MOOD_FOLDER } from './mood-folder.ts';
import { validFolder } from './valid-folder.ts';

const REWORDED = edited([['texts/en/mood.json', '"Tired"', '"Worn"']]);
const SENTENCE =
  'The question ‘How do you wake up?’, option ‘Worn’, label in English: ‘Worn’; before ‘Tired’.';

async function run(...args: string[]) {
  return runCli(args, { env: {}, isTerminal: false });
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
  it('lists what changes compared with a folder, after the report', async () => {
    await inFolder(MOOD_FOLDER, (base) =>
      inFolder(REWORDED, async (folder) => {
        const { exitCode, stdout, stderr } = await run('--base', base, folder);
        expect([exitCode, stderr]).toEqual([0, '']);
        const [, list] = stdout.split(/\n(?=What changes)/);
        expect(list).toBe(
          `What changes for visitors, compared with ${base}:\n\nWords and pictures\n\n  mood\n  - ${SENTENCE}\n\n`,
        );
      }),
    );
  });

  it('lists the breaking changes first, and the words last', async () => {
    const after = edited([
      ['texts/en/mood.json', '"Tired"', '"Worn"'],
      ['mood.json', '"path": "/mood"', '"path": "/moods"'],
      ['mood.json', '"tension": 2', '"tension": 3'],
    ]);
    await inFolder(MOOD_FOLDER, (base) =>
      inFolder(after, async (folder) => {
        const { stdout, summary } = await run('--base', base, folder);
        const headings = /Breaks what visitors have stored.*Changes what visitors see.*Words and/s;
        expect(stdout).toMatch(headings);
        expect(summary).toMatch(headings);
      }),
    );
  });

  it('says that nothing changes', async () => {
    await inFolder(MOOD_FOLDER, async (folder) => {
      const { stdout } = await run('--base', folder, folder);
      expect(stdout).toMatch(/, nothing changes for visitors\.\n$/);
    });
  });

  it('prints one object with --json', async () => {
    await inFolder(MOOD_FOLDER, (base) =>
      inFolder(REWORDED, async (folder) => {
        const { stdout } = await run('--json', '--base', base, folder);
        const { diagnostics, changes } = JSON.parse(stdout);
        expect(diagnostics).toEqual(JSON.parse((await run('--json', folder)).stdout));
        expect(changes).toEqual([
          {
            impact: 'words',
            kind: 'text-changed',
            wizard: 'mood',
            message: SENTENCE,
            file: `${folder}/texts/en/mood.json`,
            line: 3,
          },
        ]);
      }),
    );
  });

  it('keeps the exit code of the check', async () => {
    const broken = edited([['mood.json', '"storageKey"', '"storagekey"']]);
    await inFolder(broken, async (folder) => {
      const { exitCode, stdout } = await run('--base', folder, folder);
      expect(exitCode).toBe(1);
      expect(stdout).toContain('unknown-property');
      expect(stdout).toContain('is not compared, because it has errors.');
    });
  });

  it('compares with a branch, a tag or a commit of git, from any working directory', async () => {
    await inRepository(async (root, wizards) => {
      const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }).toString().trim();
      vi.stubEnv('TMPDIR', root);
      const before = await readdir(root);
      for (const ref of ['old', 'HEAD', hash, hash.slice(0, 8)]) {
        const { stdout } = await run('--json', '--base', ref, wizards);
        expect(JSON.parse(stdout).changes).toMatchObject([{ message: SENTENCE }]);
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

  it('adds the list to the summary of a job in CI, as plain words', async () => {
    const after = edited([['texts/en/mood.json', '"Tired"', '"<b>*Worn*</b> [out](x)"']]);
    await inFolder(MOOD_FOLDER, (base) =>
      inFolder(after, async (folder) => {
        const { summary } = await run('--base', base, folder);
        expect(summary).toContain('### Words and pictures\n\n**mood**\n\n- The question');
        expect(summary).toContain('‘&lt;b>\\*Worn\\*&lt;/b> \\[out\\]\\(x\\)’');
      }),
    );
  });
});

describe('the list of changes', { timeout: 120_000 }, () => {
  it('never fails, whatever is broken on either side', async () => {
    const tried = IS_FULL ? MISTAKES : MISTAKES.filter((_, index) => index % 4 === 0);
    // A wider search for other outcomes does the same more often.
    const mostSteps = IS_FULL ? undefined : 300;
    const sound = await inFolder(VALID_FOLDER, readState);
    for (const { edits } of tried) {
      const other = await inFolder(withEdits(VALID_FOLDER, edits), readState);
      expect(await changesBetween(sound, other, mostSteps)).toEqual(expect.any(Array));
      expect(await changesBetween(other, sound, mostSteps)).toEqual(expect.any(Array));
      const same = await changesBetween(other, other, mostSteps);
      // Two wizards may not both have the address / or one id, on either side.
      const ofBoth = ['not-compared', 'root-path', 'wizard-added'];
      const isOfBoth = ({ kind }: Change) => ofBoth.includes(kind);
      expect(same.filter((change) => !isOfBoth(change))).toEqual([]);
    }
  });

  it('is long for a long wizard, but not slow', async () => {
    const files = new Map(validFolder(200));
    const wizard = files.get('long.json') ?? '';
    const reworded = new Map([
      ...files,
      ['long.json', wizard.replaceAll('"single"', '"multiple"')],
    ]);
    await inFolder(files, (base) =>
      inFolder(reworded, async (folder) => {
        const changes = await changesBetween(await readState(base), await readState(folder));
        expect(changes.length).toBeGreaterThanOrEqual(200);
      }),
    );
  });
});
