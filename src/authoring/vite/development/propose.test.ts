import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPublish } from '#authoring/edits/publish-command.ts';
import { git } from '#tests/authoring/git.ts';
import { MOOD_PRODUCT } from '#tests/authoring/mood-product.ts';
import { propose } from './propose.ts';
import type { Files } from './studio-api.ts';
import { copiesFolder, readFiles } from './studio-folder.ts';

let project = '';
let folder = '';
let before: Files = {};

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'propose-'));
  folder = join(project, 'wizards');
  for (const [path, content] of MOOD_PRODUCT) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), content);
  }
  before = await readFiles(folder);
});
afterEach(async () => {
  expect(await readFiles(folder)).toEqual(before);
  expect(await readdir(copiesFolder(folder)).catch(() => [])).toEqual([]);
  await rm(project, { recursive: true });
});

const proposed = (...command: string[]) => propose(folder, { command });

test('a rename says what it would do, in the files too, and does nothing', async () => {
  const { isPossible, words, changes, output } = await proposed('rename', 'mood', 'tired', 'weary');
  expect(isPossible).toBe(true);
  expect(words).toContain("'tired' → 'weary', in 1 file:\n  wizards/mood.json\n");
  const renamed = before['mood.json']?.replace('"value": "tired"', '"value": "weary"');
  expect(changes).toEqual({
    'mood.json': renamed?.replace('"is": "tired"', '"is": "weary"'),
  });
  expect(output).toEqual({});
});

test('what a command refuses is not possible, and changes nothing', async () => {
  const refused = await proposed('rename', 'mood', 'tirred', 'weary');
  expect(refused).toMatchObject({ isPossible: false, changes: {} });
  expect(refused.words).toContain("Did you mean 'tired'?");
  expect(refused.words).not.toContain(project);
});

test('a new quiz is its files, with what comes next', async () => {
  const { words, changes } = await proposed('new', 'letting-go', '/letting-go');
  expect(Object.keys(changes)).toEqual([
    'letting-go.json',
    'texts/en/letting-go.json',
    'texts/es/letting-go.json',
  ]);
  expect(words).toContain('npm run wizards:check says');
});

test('a translation is said to be right', async () => {
  const unpublished = await proposed('translated', 'es', 'feel.title');
  expect(unpublished).toMatchObject({ isPossible: false });
});

describe('publishing', () => {
  test('gives the file of the names in use', async () => {
    const { words, changes } = await proposed('publish');
    expect(words).toContain('1 name published:\n  mood\n');
    expect(words).toContain('Check wizards/live.json in');
    expect(Object.keys(changes)).toEqual(['live.json']);
  });

  test('asks git about the folder and not about the copy', async () => {
    await runPublish([folder]);
    git(project, 'init', '--quiet');
    git(project, 'add', '--all');
    git(project, 'commit', '--quiet', '-m', 'Save');
    await rm(join(folder, 'live.json'));
    before = await readFiles(folder);
    const { isPossible, words } = await proposed('publish');
    expect([isPossible, words]).toEqual([false, expect.stringContaining('live-file-gone')]);
  });
});

describe('a sheet of texts', () => {
  test('is written as a file, by the name that it was given', async () => {
    const { words, output } = await proposed('texts', 'export', 'es', '--output', 'sheet.csv');
    expect(words).toMatch(/^The texts were written to sheet\.csv\.\n$/);
    expect(Object.keys(output)).toEqual(['sheet.csv']);
    expect(output['sheet.csv']).toContain('¿Cómo te despiertas?');
  });

  test('comes back', async () => {
    const { output } = await proposed('texts', 'export', 'es', '--output', 'sheet.csv');
    const sheet =
      output['sheet.csv']?.replace('¿Cómo te despiertas?', '¿Qué tal despiertas?') ?? '';
    const { words, changes } = await propose(folder, {
      command: ['texts', 'import', 'es', '../../sheet.csv'],
      attached: { '../../sheet.csv': sheet },
    });
    expect(words).toContain('1 text imported into:\n  wizards/texts/es/mood.json\n');
    expect(changes).toEqual({
      'texts/es/mood.json': before['texts/es/mood.json']?.replace('Cómo te', 'Qué tal'),
    });
  });
});

test.each([
  ['another command', 'book'],
  ['a name that every object has', 'constructor'],
  ['nothing'],
  ['another folder', 'rename', 'mood', 'tired', 'weary', '/tmp'],
  ['another folder by its option', 'new', 'grief', '--folder', '/tmp'],
  ['an option among the words', 'translated', 'es', '--', '--folder=/tmp'],
  ['a folder to publish', 'publish', '/tmp'],
  ['a file of the disk', 'texts', 'import', 'es', '/etc/passwd'],
  ['help', 'plans', '--help'],
])('%s is refused', async (_, ...command) => {
  await expect(proposed(...command)).rejects.toThrow(/\S/);
});

test('a file that is a link is not written through it', async () => {
  const real = join(project, 'real.json');
  await writeFile(real, before['mood.json'] ?? '');
  await rm(join(folder, 'mood.json'));
  await symlink(real, join(folder, 'mood.json'));
  const { changes } = await proposed('rename', 'mood', 'tired', 'weary');
  expect(Object.keys(changes)).toEqual(['mood.json']);
  expect(await readFile(real, 'utf8')).toBe(before['mood.json']);
});
