import { expect, it } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { buildFolder, readFolder } from './folder.ts';

async function read(paths: readonly string[]) {
  return await inFolder(
    paths.map((path) => [path, '{}'] as const),
    (folder) => readFolder(folder, 'wizards'),
  );
}

it('reads the wizards, their texts in each language and the names of the images', async () => {
  const { wizards, texts, images } = await read([
    'mood.json',
    'README.md',
    'texts/en/mood.json',
    'texts/es/mood.json',
    'texts/xx/mood.json',
    'texts/mood.json',
    'images/sun.svg',
    'images/old/moon.svg',
  ]);
  expect(wizards.map(({ name, source }) => [name, source.file])).toEqual([
    ['mood', 'wizards/mood.json'],
  ]);
  expect(texts.map(({ name, language, source }) => [name, language, source.file])).toEqual([
    ['mood', 'en', 'wizards/texts/en/mood.json'],
    ['mood', 'es', 'wizards/texts/es/mood.json'],
  ]);
  expect([...images]).toEqual(['sun.svg']);
});

it('sorts wizards by their names without .json', async () => {
  const { wizards } = await read(['sleep.json', 'mood-2.json', 'mood.json', 'mood-1.json']);
  expect(wizards.map(({ name }) => name)).toEqual(['mood', 'mood-1', 'mood-2', 'sleep']);
});

it('takes the claims for no wizard', async () => {
  const { wizards, claims } = await read(['mood.json', 'claims.json']);
  expect(wizards.map(({ name }) => name)).toEqual(['mood']);
  expect(claims?.source.file).toBe('wizards/claims.json');
  expect((await read(['mood.json'])).claims).toBeUndefined();
});

it('takes the names in use for no wizard', async () => {
  const { wizards, live } = await read(['mood.json', 'live.json']);
  expect(wizards.map(({ name }) => name)).toEqual(['mood']);
  expect(live?.source.file).toBe('wizards/live.json');
  expect((await read(['mood.json'])).live).toBeUndefined();
});

it('ignores hidden system files', async () => {
  const { wizards, texts } = await read(['.mood.json', '._sleep.json', 'texts/en/.mood.json']);
  expect([wizards, texts]).toEqual([[], []]);
});

it('assigns texts to the wizard of their name, and knows where missing ones belong', async () => {
  const files = await read(['mood.json', 'sleep.json', 'texts/es/mood.json', 'texts/en/rest.json']);
  const definitions = files.wizards.map(({ source, name }) => [source, { id: name }] as const);
  const folder = buildFolder(files, new Map(definitions) as never, 'wizards');
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
