import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '#authoring/cli/cli.ts';
import { runPublish } from '#authoring/cli/publish-command.ts';
import { git } from './git.ts';
import { inFolder } from './in-folder.ts';
import { MOOD_FOLDER } from './mood-folder.ts';

interface Repository {
  readonly folder: string;
  readonly live: string;
  /** The rule and the values of each finding; the last value is the commit that git has it in. */
  found(
    env?: Record<string, string>,
  ): Promise<(readonly [rule: string, values: readonly unknown[]])[]>;
}

/** The mood folder after it was published and committed. */
async function published(use: (repository: Repository) => Promise<void>): Promise<void> {
  await inFolder(MOOD_FOLDER, async (folder) => {
    expect(await runPublish([folder])).toMatchObject({ exitCode: 0 });
    git(folder, 'init', '--quiet', '--initial-branch=main');
    commit(folder);
    await use({
      folder,
      live: join(folder, 'live.json'),
      async found(env = {}) {
        const { stdout } = await runCli(['--json', folder], env);
        const diagnostics: { rule: string; values: unknown[] }[] = JSON.parse(stdout);
        return diagnostics.map(({ rule, values }) => [rule, values]);
      },
    });
  });
}

function commit(folder: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '-m', 'Save');
}

const EMPTY = '{ "schemaVersion": 1, "wizards": {}, "translations": {} }';

it.each([
  ['deleted', (live: string) => rm(live)],
  ['emptied', (live: string) => writeFile(live, EMPTY)],
])(
  'the check says that the file of the names in use was %s, and where git has it',
  async (_, change) => {
    await published(async ({ folder, live, found }) => {
      expect(await found()).toEqual([]);
      const before = await readFile(live, 'utf8');
      await change(live);
      const [[rule, values] = [], ...others] = await found();
      expect([rule, others]).toEqual(['live-file-gone', []]);
      const publishing = await runPublish([folder]);
      expect(publishing.exitCode).toBe(1);
      expect(publishing.stderr).toContain('live-file-gone');
      git(folder, 'checkout', String(values?.at(-1)), '--', 'live.json');
      expect(await readFile(live, 'utf8')).toBe(before);
      expect(await found()).toEqual([]);
    });
  },
);

it('the check names what was given up until it is committed', async () => {
  await published(async ({ folder, found }) => {
    const wizard = join(folder, 'mood.json');
    const text = await readFile(wizard, 'utf8');
    const tea = text.replace('"value": "music"', '"value": "tea", "renamed": ["music"]');
    await writeFile(wizard, tea);
    expect(await runPublish([folder])).toMatchObject({ exitCode: 0 });
    commit(folder);
    await writeFile(wizard, tea.replace(', "renamed": ["music"]', ''));
    await runPublish(['--forget', 'mood.helps.music', folder]);
    expect(await found()).toEqual([['live-name-forgotten', [['mood.helps.music'], 'HEAD']]]);
    commit(folder);
    expect(await found()).toEqual([]);
  });
});

it.each(['GITHUB_BASE_REF', 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME'])(
  'a job with %s compares with the branch that the pull request goes into',
  async (name) => {
    await published(async ({ folder, live, found }) => {
      const job = { [name]: 'main' };
      await inFolder([], async (server) => {
        git(server, 'init', '--quiet', '--bare', '--initial-branch=main');
        git(folder, 'remote', 'add', 'origin', server);
        git(folder, 'push', '--quiet', 'origin', 'main');
      });
      git(folder, 'checkout', '--quiet', '-b', 'change');
      expect(await found(job)).toEqual([]);
      await rm(live);
      commit(folder);
      expect(await found()).toEqual([]);
      const [[rule, values] = []] = await found(job);
      expect([rule, values?.at(-1)]).toEqual([
        'live-file-gone',
        expect.stringMatching(/^[0-9a-f]{12}$/),
      ]);
    });
  },
);

it('a job that knows its base and cannot see it fails with a sentence', async () => {
  await published(async ({ folder }) => {
    const env = { GITHUB_BASE_REF: 'main' };
    const { exitCode, stderr } = await runCli([folder], env);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("for a pull request into 'main'");
    expect(stderr).toContain('fetch-depth: 0');
  });
});

it('a folder outside of git, or without a commit, is checked without it', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const surroundings = { GITHUB_BASE_REF: 'main' };
    expect(await runCli([folder], surroundings)).toMatchObject({ exitCode: 0 });
    git(folder, 'init', '--quiet');
    expect(await runCli([folder], surroundings)).toMatchObject({ exitCode: 0 });
  });
});
