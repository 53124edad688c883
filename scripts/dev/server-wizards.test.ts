import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCatalogue } from '#authoring/catalogue/index.ts';
import { type CheckedWizards, checkWizards } from '#authoring/check-wizards.ts';
import { readWizards } from '#server/wizards.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited } from '#tests/authoring/mood-folder.ts';
import { MOOD_CATALOGUE } from '#tests/authoring/mood-product.ts';
import {
  catalogueOf,
  foldersOf,
  noteStarted,
  type ServerWizards,
  serverWizards,
} from './server-wizards.ts';

const soundAfter = (...edits: readonly Edit[]): Promise<CheckedWizards> =>
  inFolder(edited(edits), checkWizards);
/** The title becomes `¿Cómo te <verb>?`. */
const save = async (verb: string, catalogue = MOOD_CATALOGUE) =>
  wizards.update(await soundAfter(['texts/es/mood.json', 'despiertas', verb]), catalogue);
const titleIn = async (folder: string) =>
  (await readWizards(folder)).find('mood', 'es')?.text('feel.title');

let wizards: ServerWizards;
beforeEach(() => {
  wizards = serverWizards();
});
afterEach(() => wizards.remove());

test('the server reads the wizards as they were when they were sound', async () => {
  await save('despiertas');
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
  wizards.update(await soundAfter(dotted), MOOD_CATALOGUE);
  const read = await readWizards(foldersOf(wizards.pointer).current);
  expect(read.find('mood', 'es')?.text('steady.title')).toBe('En equilibrio');
});

test('new wizards have a new folder, and the same ones keep theirs', async () => {
  await save('despiertas');
  const { current: first } = foldersOf(wizards.pointer);
  await save('despiertas');
  expect(foldersOf(wizards.pointer).current).toBe(first);
  await save('levantas');
  const { current: second } = foldersOf(wizards.pointer);
  expect([await titleIn(first), await titleIn(second)]).toEqual([
    '¿Cómo te despiertas?',
    '¿Cómo te levantas?',
  ]);
});

test('the folder of the last start is known, and noting it changes nothing that is watched', async () => {
  await save('despiertas');
  const { current, last } = foldersOf(wizards.pointer);
  expect(last).toBeUndefined();
  noteStarted(wizards.pointer, current);
  await save('levantas');
  expect(foldersOf(wizards.pointer).last).toBe(current);
  expect(readFileSync(join(wizards.watched, 'current'), 'utf8')).not.toBe(current);
  expect(await titleIn(current)).toBe('¿Cómo te despiertas?');
});

test('a copy stays until a later one has started, however many are saved meanwhile', async () => {
  await save('despiertas');
  const { current: slow } = foldersOf(wizards.pointer);
  for (const verb of ['levantas', 'sientes', 'mueves']) await save(verb);
  const { current: newest } = foldersOf(wizards.pointer);
  expect(await titleIn(slow)).toBe('¿Cómo te despiertas?');
  noteStarted(wizards.pointer, newest);
  expect(await titleIn(newest)).toBe('¿Cómo te mueves?');
  expect(readdirSync(dirname(newest)).filter((name) => /^\d+$/.test(name))).toEqual([
    basename(newest),
  ]);
});

test('a changed catalogue is a new copy, too', async () => {
  await save('despiertas');
  const [plan] = MOOD_CATALOGUE.plans;
  const plans = plan === undefined ? [] : [{ ...plan, name: 'Plus' }];
  const cues = [
    { startSeconds: 2, endSeconds: 5.5, text: 'Sit as you like.' },
    {
      startSeconds: 10,
      endSeconds: 40,
      text: 'In and out.',
      breath: { inSeconds: 4, holdSeconds: 0, outSeconds: 6 },
    },
  ];
  const words = { en: new Map([['soft-light', cues]]), es: new Map([['soft-light', cues]]) };
  await save('despiertas', { ...MOOD_CATALOGUE, plans, words });
  const folder = catalogueOf(foldersOf(wizards.pointer).current);
  const unknown = { tracks: undefined, outcomes: undefined, themes: undefined };
  expect(await checkCatalogue(folder, unknown)).toEqual({
    diagnostics: [],
    catalogue: { ...MOOD_CATALOGUE, plans, words },
  });
});

test('nothing remains', async () => {
  await save('despiertas');
  const { current } = foldersOf(wizards.pointer);
  wizards.remove();
  expect([existsSync(current), existsSync(wizards.pointer)]).toEqual([false, false]);
});
