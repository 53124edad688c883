import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Catalogue } from '#authoring/catalogue/catalogue.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { readWizards } from '#server/wizards.ts';
import { spyLogger } from '#tests/support/spy-log.ts';
import { trackNames } from './audio/tracks.ts';
import { readCatalogue } from './catalogue.ts';

const log = spyLogger();
let catalogue: Catalogue;
beforeAll(async () => {
  const tracks = await trackNames({ MEDIA_DIR: '', MEDIA_ORIGIN: '' });
  const wizards = fileURLToPath(new URL('../../../wizards', import.meta.url));
  const { outcomes, themes } = await readWizards(wizards);
  catalogue = await readCatalogue({ tracks, outcomes, themes }, log);
});

it('the shipped catalogue matches the shipped quizzes', () => {
  expect(log.warnings).toEqual([]);
});

it('the shipped catalogue has four themes and at least sixteen sessions', () => {
  expect(catalogue.categories).toHaveLength(4);
  expect(catalogue.sessions.length).toBeGreaterThanOrEqual(16);
});

it.each(LANGUAGES)(
  'the shipped catalogue has no two sessions with the same description in %s',
  (language) => {
    const titles = catalogue.sessions.map(({ title }) => title[language]);
    const descriptions = catalogue.sessions.map(({ description }) => description[language]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  },
);

/** A folder with a catalogue of one plan and one session. */
async function folderWith({ audio = 'sea', savingsPercent = 0 }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (name: string, content: object) =>
    writeFile(join(folder, name), JSON.stringify(content, null, 2));
  const price = { amount: 1000, currency: 'USD' };
  const plan = { id: 'basic', name: 'Basic', price, interval: 'month', isMostPopular: true };
  await write('price-plans.json', { plans: [{ ...plan, savingsPercent }] });
  const title = { en: 'Calm', es: 'Calma' };
  await write('sessions.json', {
    categories: [{ id: 'calm', title, recommended: {} }],
    sessions: [
      { id: 'breath', category: 'calm', title, description: title, durationSeconds: 1200, audio },
    ],
  });
  return folder;
}

const tracks = new Set(['sea']);

it('an invalid catalogue is refused with every error and its place', async () => {
  const folder = await folderWith({ audio: 'see', savingsPercent: 9 });
  const surroundings = { tracks, outcomes: { calm: [], other: [] }, themes: {} };
  await expect(readCatalogue(surroundings, spyLogger(), folder)).rejects.toMatchObject({
    name: 'CatalogueError',
    message: `The catalogue cannot be used as it is.

${folder}/price-plans.json:12:25  untrue-savings
  'basic' says that it saves 9%, but it saves 0%.
  Why: Nobody may be told that they save what they do not.
  Fix: Write 0, or correct the prices.

${folder}/sessions.json:25:16  missing-audio
  The session 'breath' has no audio: there is no 'see.mp3'. Did you mean 'sea'?
  Why: People would open the session and hear nothing.
  Fix: Put it into the folder that MEDIA_DIR names, or write "sea".`,
  });
});

it('a catalogue that differs from the quizzes is used, and the log says where', async () => {
  const spy = spyLogger();
  const folder = await folderWith({});
  await readCatalogue({ tracks, outcomes: { other: [] }, themes: {} }, spy, folder);
  expect(spy.warnings).toMatchObject([
    {
      message: "The wizard 'other' has no category of its id, so it recommends any session.",
      at: `${folder}/sessions.json:2:3`,
    },
    { message: "No quiz leads to the category 'calm': there is no wizard of this id." },
  ]);
});
