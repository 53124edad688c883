import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '#authoring/cli/cli.ts';
import { inFolder } from './in-folder.ts';
import { edited, MOOD, VALID_FOLDER } from './mistakes/mistake.ts';
import { validFolder } from './valid-folder.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../scripts/wizards.ts', import.meta.url));

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs what the command runs, in this process. */
async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const { exitCode: code, ...output } = await runCli(args, env);
  return { code, ...output };
}

/** A folder with a warning: no week has the session theme. */
const WITH_WARNING = edited(VALID_FOLDER, [[MOOD, ', "deep-sea"]', ']']]);

/** Runs the command like an editor or CI does, as a separate process. */
function runProcess(
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = PROJECT,
): Promise<Run> {
  const {
    GITHUB_ACTIONS: _,
    FORCE_COLOR: __,
    GITHUB_STEP_SUMMARY: ___,
    ...inherited
  } = process.env;
  return new Promise((resolve) => {
    const options = { cwd, env: { ...inherited, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [SCRIPT, 'check', ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

describe('npm run wizards:check', { timeout: 60_000 }, () => {
  it('passes the shipped wizards, whose claims may lack their proof, and names be new', async () => {
    const { code, stdout, stderr } = await run(['--json']);
    const found: { rule: string }[] = JSON.parse(stdout);
    const allowed = ['unproven-claim', 'unpublished-name'];
    expect(found.filter(({ rule }) => !allowed.includes(rule))).toEqual([]);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('adds annotations beside the report, and what changed to the summary of the job, in CI', async () => {
    await inFolder([...WITH_WARNING, ['summary.md', 'Before.\n']], async (folder) => {
      const GITHUB_STEP_SUMMARY = join(folder, 'summary.md');
      const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY };
      const { code, stdout, stderr } = await runProcess(
        ['--base', 'wizards', 'wizards'],
        env,
        dirname(folder),
      );
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('1 warning in 1 file.');
      expect(stdout).toMatch(
        /^::warning file=wizards\/mood\.json,line=23,col=13,title=unused-theme::/m,
      );
      const summary = readFileSync(GITHUB_STEP_SUMMARY, 'utf8');
      expect(summary).toMatch(/^Before\.\n```text\nCompared with wizards/);
    });
  });

  it('prints a long report completely, into a pipe as well', async () => {
    // More than a pipe holds at once.
    const files = new Map(validFolder(500));
    files.set('long.json', (files.get('long.json') ?? '').replaceAll('"single"', '"singel"'));
    await inFolder(files, async (folder) => {
      const { code, stdout } = await runProcess(['--json', folder]);
      expect(code).toBe(1);
      expect(stdout.length).toBeGreaterThan(100_000);
      const diagnostics: { rule: string }[] = JSON.parse(stdout);
      expect(diagnostics.filter(({ rule }) => rule === 'wrong-value')).toHaveLength(500);
    });
  });
});
