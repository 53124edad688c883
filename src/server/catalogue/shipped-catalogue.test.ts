import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { trackNames } from '../media/tracks.ts';
import { readWizards } from '../services/wizards.ts';
import type { Catalogue } from './catalogue.ts';
import { CATALOGUE_FOLDER, readCatalogue } from './read-catalogue.ts';

const wizards = fileURLToPath(new URL('../../../wizards', import.meta.url));

let outcomes: Readonly<Record<string, readonly string[]>>;
let catalogue: Catalogue;
beforeAll(async () => {
  ({ outcomes } = await readWizards(wizards));
  const tracks = await trackNames({ MEDIA_DIR: '', MEDIA_ORIGIN: '' });
  catalogue = await readCatalogue(CATALOGUE_FOLDER, { outcomes, tracks });
});

it('has a theme for every wizard and at least sixteen sessions', () => {
  expect(catalogue.categories.map(({ id }) => id).sort()).toEqual(Object.keys(outcomes).sort());
  expect(catalogue.sessions.length).toBeGreaterThanOrEqual(16);
});

it('recommends sessions for every outcome of every wizard', () => {
  for (const { id, recommended } of catalogue.categories) {
    expect(Object.keys(recommended).sort()).toEqual([...(outcomes[id] ?? [])].sort());
  }
});

it.each(LANGUAGES)('describes no two sessions with the same words in %s', (language) => {
  const titles = catalogue.sessions.map(({ title }) => title[language]);
  const descriptions = catalogue.sessions.map(({ description }) => description[language]);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});
