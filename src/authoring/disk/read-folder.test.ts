import { expect, it } from 'vitest';
import { buildFolder } from '#authoring/rules/build-folder.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { validFolder } from '#tests/authoring/valid-folder.ts';
import { readFolder } from './read-folder.ts';

const WIZARD = validFolder(1).get('long.json') ?? '';

/** A folder with these files: each wizard has the id that its file is named after. */
async function read(paths: readonly string[]) {
  return await inFolder(
    paths.map(
      (path) => [path, WIZARD.replace('"long"', `"${path.replace('.json', '')}"`)] as const,
    ),
    (folder) => readFolder(folder, 'wizards'),
  );
}

it('sorts wizards by their names without .json', async () => {
  const { wizards } = await read(['sleep.json', 'mood-2.json', 'mood.json', 'mood-1.json']);
  expect(wizards.map(({ name }) => name)).toEqual(['mood', 'mood-1', 'mood-2', 'sleep']);
});

it('ignores hidden system files', async () => {
  const { wizards, texts } = await read(['.mood.json', '._sleep.json', 'texts/en/.mood.json']);
  expect([wizards, texts]).toEqual([[], []]);
});

it('assigns texts to the wizard of their name, and knows where missing ones belong', async () => {
  const files = await read(['mood.json', 'sleep.json', 'texts/es/mood.json', 'texts/en/rest.json']);
  const folder = buildFolder(files);
  const sets = [...folder.texts.values()].map(({ textId, wizards, files }) => {
    return [textId, wizards.map(({ source }) => source.file), [...files.keys()]];
  });
  expect(sets).toEqual([
    ['mood', ['wizards/mood.json'], ['es']],
    ['sleep', ['wizards/sleep.json'], []],
    ['rest', [], ['en']],
  ]);
  expect(folder.imagesPath).toBe('wizards/images');
  expect(folder.textFilePath('en', 'mood')).toBe('wizards/texts/en/mood.json');
});
