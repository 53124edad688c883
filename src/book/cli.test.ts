import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import { runBook } from './cli.ts';

test('writes an index and a page for each quiz, and says where', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const output = join(folder, 'out', 'book');
    const { exitCode, stdout, stderr } = await runBook(['--output', output, folder]);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(readdirSync(output)).toEqual(['index.html', 'quiz-mood.html']);
    expect(stdout).toContain(join(output, 'index.html'));
    expect(readFileSync(join(output, 'index.html'), 'utf8')).toContain('href="quiz-mood.html"');
    expect(readFileSync(join(output, 'quiz-mood.html'), 'utf8')).toContain('href="index.html"');
  });
});

test('a second book replaces the first', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const output = join(folder, 'book');
    await runBook(['--output', output, folder]);
    expect(await runBook(['--output', output, folder])).toMatchObject({ exitCode: 0 });
    expect(readdirSync(output)).toEqual(['index.html', 'quiz-mood.html']);
  });
});

test('writes nothing while the wizards have errors, and says what they are', async () => {
  const broken = edited([['mood.json', '"single"', '"singel"']]);
  await inFolder(broken, async (folder) => {
    const output = join(folder, 'book');
    const { exitCode, stdout, stderr } = await runBook(['--output', output, folder]);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain('singel');
    expect(stderr).toContain('No book was written.');
    expect(existsSync(output)).toBe(false);
  });
});

test('a place where no folder can be is a sentence', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const { exitCode, stderr } = await runBook(['--output', join(folder, 'mood.json'), folder]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^The book could not be written to .*mood\.json: /);
  });
});

test.each([
  [['--outptu', 'x'], 2],
  [['one', 'two'], 2],
  [['--output', ''], 2],
  [['--help'], 0],
] as const)('%j ends with %i and the usage', async (args, exitCode) => {
  const { stdout, stderr, ...rest } = await runBook(args);
  expect(rest).toEqual({ exitCode });
  expect(stdout + stderr).toContain('Usage: npm run -s wizards:book');
});
