import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { trackNames } from '#server/library/audio/tracks.ts';
import type { Catalogue } from './catalogue.ts';
import { CATALOGUE_FOLDER, readCatalogue } from './read-catalogue.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  const tracks = await trackNames({ MEDIA_DIR: '', MEDIA_ORIGIN: '' });
  catalogue = await readCatalogue(CATALOGUE_FOLDER, tracks);
});

it('has four themes and at least sixteen sessions', () => {
  expect(catalogue.categories).toHaveLength(4);
  expect(catalogue.sessions.length).toBeGreaterThanOrEqual(16);
});

it.each(LANGUAGES)('describes no two sessions with the same words in %s', (language) => {
  const titles = catalogue.sessions.map(({ title }) => title[language]);
  const descriptions = catalogue.sessions.map(({ description }) => description[language]);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});
