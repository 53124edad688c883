import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CheckedWizards, checkWizards } from '#checker/index.ts';
import { readWizards } from '#server/wizards.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited } from '#tests/checker/mood-folder.ts';
import { foldersOf, noteStarted, type ServerWizards, serverWizards } from './server-wizards.ts';

const soundAfter = (...edits: readonly Edit[]): Promise<CheckedWizards> =>
  inFolder(edited(edits), checkWizards);
const titleIn = async (folder: string) =>
  (await readWizards(folder)).find('mood', 'es')?.text('feel.title');

let wizards: ServerWizards;
beforeEach(() => {
  wizards = serverWizards();
});
afterEach(() => wizards.remove());

test('the server reads the wizards as they were when they were sound', async () => {
  wizards.update(await soundAfter());
  const { current } = foldersOf(wizards.pointer);
  const read = await readWizards(current);
  const [mood] = (await soundAfter()).wizards;
  expect(read.find('mood', 'en')?.definition).toEqual(mood?.definition);
  expect(await titleIn(current)).toBe('¿Cómo te despiertas?');
});

test('texts by dotted names are found, too', async () => {
  const dotted: Edit = [
    'texts/es/mood.json',
    '"steady": { "title": "En equilibrio" }',
    '"steady.title": "En equilibrio"',
  ];
  wizards.update(await soundAfter(dotted));
  const read = await readWizards(foldersOf(wizards.pointer).current);
  expect(read.find('mood', 'es')?.text('steady.title')).toBe('En equilibrio');
});

test('new wizards have a new folder, and the same ones keep theirs', async () => {
  wizards.update(await soundAfter());
  const { current: first } = foldersOf(wizards.pointer);
  wizards.update(await soundAfter());
  expect(foldersOf(wizards.pointer).current).toBe(first);
  wizards.update(await soundAfter(['texts/es/mood.json', 'despiertas', 'levantas']));
  const { current: second } = foldersOf(wizards.pointer);
  expect([await titleIn(first), await titleIn(second)]).toEqual([
    '¿Cómo te despiertas?',
    '¿Cómo te levantas?',
  ]);
});

test('the folder of the last start is known, and noting it changes nothing that is watched', async () => {
  wizards.update(await soundAfter());
  const { current, last } = foldersOf(wizards.pointer);
  expect(last).toBeUndefined();
  noteStarted(wizards.pointer, current);
  wizards.update(await soundAfter(['texts/es/mood.json', 'despiertas', 'levantas']));
  expect(foldersOf(wizards.pointer).last).toBe(current);
  expect(readFileSync(join(wizards.watched, 'current'), 'utf8')).not.toBe(current);
  expect(await titleIn(current)).toBe('¿Cómo te despiertas?');
});

test('nothing remains', async () => {
  wizards.update(await soundAfter());
  const { current } = foldersOf(wizards.pointer);
  wizards.remove();
  expect([existsSync(current), existsSync(wizards.pointer)]).toEqual([false, false]);
});
