import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { REVIEW_FILE, runBook } from './cli.ts';

test('writes one page that has everything in it, in place of an earlier one, and says where', async () => {
  const hostile = edited([['texts/en/mood.json', '"Rested"', '"Rested </3"']]);
  await inFolder(hostile, async (folder) => {
    const output = join(folder, 'out', 'book');
    const file = join(output, REVIEW_FILE);
    mkdirSync(output, { recursive: true });
    writeFileSync(file, 'an earlier one');
    const { exitCode, stdout, stderr } = await runBook(['--output', output, folder]);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain(file);
    const page = readFileSync(file, 'utf8');
    const [, json = ''] = /id="review-data">([^<]*)<\/script>/.exec(page) ?? [];
    const { files, pictures } = JSON.parse(json);
    expect(Object.keys(files)).toEqual(['mood.json', 'texts/en/mood.json', 'texts/es/mood.json']);
    expect(files['texts/en/mood.json']).toContain('Rested </3');
    expect(pictures['sun.svg']).toMatch(/^data:image\/svg\+xml;base64,PHN2Zy/);
    expect(page.match(/<\/(?:script|style)>/g)).toEqual(['</style>', '</script>', '</script>']);
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
