import { expect, test } from 'vitest';
import { startChunk } from './start-chunk.ts';

function chunksOf(modules: Record<string, string[]>): Record<string, string | null> {
  const { name } = startChunk();
  const graph = {
    getModuleInfo: (id: string) => {
      const importers = modules[id];
      return importers === undefined ? null : { importers, isEntry: id === 'main' };
    },
  };
  return Object.fromEntries(Object.keys(modules).map((id) => [id, name(id, graph)]));
}

test('everything that the entry imports, directly or indirectly, is one chunk', () => {
  expect(chunksOf({ main: [], app: ['main'], button: ['login', 'app'] })).toEqual({
    main: 'start',
    app: 'start',
    button: 'start',
  });
});

test('modules loaded only on demand, with their own imports, are left to the bundler', () => {
  const chunks = chunksOf({ main: [], login: [], form: ['login'], gone: ['nowhere'] });
  expect(chunks).toMatchObject({ login: null, form: null, gone: null });
});

test('circular imports are in it together, whichever comes first', () => {
  const [one, other] = [
    { main: [], a: ['b', 'main'], b: ['a'] },
    { main: [], b: ['a'], a: ['b', 'main'] },
  ];
  expect(chunksOf(one)).toMatchObject({ a: 'start', b: 'start' });
  expect(chunksOf(other)).toMatchObject({ a: 'start', b: 'start' });
  expect(chunksOf({ main: [], a: ['b'], b: ['a'] })).toMatchObject({ a: null, b: null });
});

test('parts of the translation library that only some pages use are not in it', () => {
  const trans = '/node_modules/react-i18next/dist/es/Trans.js';
  const parser = '/node_modules/html-parse-stringify/dist/index.js';
  const hook = '/node_modules/react-i18next/dist/es/useTranslation.js';
  expect(chunksOf({ main: [], [trans]: ['main'], [parser]: [trans], [hook]: ['main'] })).toEqual({
    main: 'start',
    [trans]: null,
    [parser]: null,
    [hook]: 'start',
  });
});
