import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CatalogueError, type Diagnostic } from './json-file.ts';
import { readCatalogue } from './read-catalogue.ts';

const tracks = new Set(['sea']);

const text = { en: 'Calm', es: 'Calma' };
const session = {
  id: 'breath',
  category: 'calm',
  title: text,
  description: text,
  durationSeconds: 1200,
  audio: 'sea',
};
const category = { id: 'calm', title: text, recommended: { low: ['breath'] } };
const library = { categories: [category], sessions: [session] };

const monthly = {
  id: 'basic',
  name: 'Basic',
  price: { amount: 1000, currency: 'USD' },
  interval: 'month',
  isMostPopular: true,
  savingsPercent: 0,
};
const quarterly = {
  ...monthly,
  id: 'ultimate',
  price: { amount: 2400, currency: 'USD' },
  interval: '3_months',
  isMostPopular: false,
  savingsPercent: 20,
};
const pricePlans = { plans: [monthly, quarterly] };

/** Reads a catalogue of these files; text is written as it is. */
async function read(plans: unknown, sessions: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (name: string, content: unknown) =>
    writeFile(
      join(folder, name),
      typeof content === 'string' || Buffer.isBuffer(content)
        ? content
        : JSON.stringify(content, null, 2),
    );
  await write('price-plans.json', plans);
  await write('sessions.json', sessions);
  return readCatalogue(folder, tracks);
}

async function diagnosticsOf(plans: unknown, sessions: unknown): Promise<readonly Diagnostic[]> {
  const error = await read(plans, sessions).catch((thrown: unknown) => thrown);
  if (!(error instanceof CatalogueError)) throw new Error('the catalogue was taken');
  return error.diagnostics;
}

describe('a sound catalogue', () => {
  it('is read in the order in which it is written', async () => {
    expect(await read(pricePlans, library)).toEqual({ ...pricePlans, ...library });
  });

  it('may say where its schema is', async () => {
    const $schema = '../schemas/catalogue.schema.json';
    const catalogue = await read({ $schema, ...pricePlans }, { $schema, ...library });
    expect(catalogue).not.toHaveProperty('$schema');
  });
});

describe('price plans', () => {
  it.each<[string, unknown[], string, string]>([
    [
      'of the same id',
      [monthly, { ...quarterly, id: 'basic' }],
      'id',
      "two price plans with the id 'basic'",
    ],
    [
      'none of which is popular',
      [{ ...monthly, isMostPopular: false }],
      'plans',
      '0 price plans are marked',
    ],
    [
      'that are all popular',
      [monthly, { ...quarterly, isMostPopular: true }],
      'isMostPopular',
      '2 price plans are marked',
    ],
    [
      'that save less than they say',
      [monthly, { ...quarterly, savingsPercent: 25 }],
      'savingsPercent',
      'says that it saves 25%, but it saves 20%',
    ],
    [
      'that save more than they say',
      [monthly, { ...quarterly, savingsPercent: 0 }],
      'savingsPercent',
      'saves 0%, but it saves 20%',
    ],
    [
      'of a lifetime that compare themselves',
      [monthly, { ...quarterly, interval: 'lifetime' }],
      'savingsPercent',
      'but it saves 0%',
    ],
    ['without a price', [{ ...monthly, price: undefined }], 'plans', "'basic' has no 'price'"],
    [
      'with a price in words',
      [{ ...monthly, price: { amount: '10', currency: 'USD' } }],
      'amount',
      "'amount' must be a whole number",
    ],
    [
      'of an interval that is not sold',
      [{ ...monthly, interval: 'year' }],
      'interval',
      'must be one of month, 3_months, lifetime',
    ],
  ])('%s are refused', async (_name, plans, place, message) => {
    const written = JSON.stringify({ plans }, null, 2).split('\n');
    const diagnostics = await diagnosticsOf({ plans }, library);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain(message);
    expect(written[(diagnostics[0]?.line ?? 0) - 1]).toMatch(
      place === 'plans' ? /plans|\{/ : place,
    );
  });
});

describe('sessions', () => {
  const withSession = (change: object) => ({ ...library, sessions: [{ ...session, ...change }] });
  const withCategory = (change: object) => ({
    ...library,
    categories: [{ ...category, ...change }],
  });
  it.each<[string, unknown, string]>([
    ['of the same id', { ...library, sessions: [session, session] }, "id 'breath' is used twice"],
    [
      'of an unknown category',
      { categories: [category], sessions: [session, { ...session, id: 'two', category: 'clam' }] },
      "category 'clam', which there is not",
    ],
    ['without their audio', withSession({ audio: 'forest' }), "there is no 'forest.mp3'"],
    ['without a language', withSession({ title: { en: 'Calm' } }), "'title' has no 'es'"],
    ['with an empty text', withSession({ title: { en: 'Calm', es: ' ' } }), "'es' is empty"],
    [
      'with a misspelt property',
      withSession({ durationSecond: 3 }),
      "'breath' has a 'durationSecond'",
    ],
    [
      'with half a second',
      withSession({ durationSeconds: 1.5 }),
      "'durationSeconds' must be a whole number",
    ],
    [
      'with a name that no address can hold',
      withSession({ audio: '../sea' }),
      "'../sea' is not written as it must be",
    ],
    [
      'of two categories that are one',
      { ...library, categories: [category, { ...category, id: 'calm' }] },
      "id 'calm' is used twice",
    ],
    [
      'recommended and not there',
      withCategory({ recommended: { low: ['breath', 'gone'] } }),
      "recommends 'gone', but there is no such session",
    ],
    [
      'recommended twice',
      withCategory({ recommended: { low: ['breath', 'breath'] } }),
      "recommends 'breath' twice",
    ],
  ])('%s are refused', async (_name, sessions, message) => {
    const diagnostics = await diagnosticsOf(pricePlans, sessions);
    expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([
      expect.stringContaining(message),
    ]);
    expect(diagnostics[0]?.fix).not.toBe('');
  });

  it('that share an audio which is not there are told of once, and where it can be', async () => {
    const silent = { ...session, audio: 'forest' };
    const two = { ...library, sessions: [silent, { ...silent, id: 'two' }] };
    expect(await diagnosticsOf(pricePlans, two)).toEqual([
      expect.objectContaining({
        message: "The session 'breath' has no audio: there is no 'forest.mp3'.",
        fix: 'Put it into the folder that MEDIA_DIR names, or use one of these: sea.',
      }),
    ]);
  });

  it('of a length that is none are refused in words', async () => {
    const diagnostics = await diagnosticsOf(pricePlans, withSession({ durationSeconds: 0 }));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "'durationSeconds' must be at least 1.",
    ]);
  });

  it('of a category that has none are missed', async () => {
    const empty = { ...category, id: 'calm-too', recommended: {} };
    const diagnostics = await diagnosticsOf(pricePlans, {
      ...library,
      categories: [category, empty],
    });
    expect(diagnostics.map(({ message }) => message)).toContain(
      "The category 'calm-too' has no session.",
    );
  });

  it('may name any audio when it lies elsewhere', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'price-plans.json'), JSON.stringify(pricePlans));
    await writeFile(
      join(folder, 'sessions.json'),
      JSON.stringify(withSession({ audio: 'voice-7' })),
    );
    expect((await readCatalogue(folder, undefined)).sessions[0]?.audio).toBe('voice-7');
  });
});

describe('a file that is no JSON', () => {
  it.each([
    ['{ "plans": [\n{ "id": "a" "name": "b" }] }', 2, 'A comma is missing before this.'],
    ['{ "plans": [],\n }', 2, 'A name in straight quotation marks is expected here.'],
    ['{\n// sold\n"plans": [] }', 2, 'There is a comment, which these files do not have.'],
    ['', 1, 'A value is expected here.'],
    ['{ "plans": [] } more', 1, 'The file is not written as JSON from here on.'],
  ])('%j says where and why', async (plans, line, message) => {
    expect(await diagnosticsOf(plans, library)).toEqual([
      expect.objectContaining({ line, message, file: expect.stringContaining('price-plans.json') }),
    ]);
  });

  it('that says a name twice is refused where it is said again', async () => {
    const twice = '{ "plans": [\n{ "id": "basic",\n"id": "ultimate" }] }';
    expect(await diagnosticsOf(twice, library)).toEqual([
      expect.objectContaining({ line: 3, message: "The name 'id' is here twice." }),
    ]);
  });

  it('that is not written in UTF-8 is refused instead of being read with holes in its texts', async () => {
    const windows1252 = Buffer.from(JSON.stringify(library).replace('Calma', 'Sueño'), 'latin1');
    expect(await diagnosticsOf(pricePlans, windows1252)).toEqual([
      expect.objectContaining({ line: 1, message: 'The file is not written in UTF-8.' }),
    ]);
  });

  it('that is missing is named', async () => {
    const folder = join(tmpdir(), 'no-such-catalogue');
    await expect(readCatalogue(folder, tracks)).rejects.toThrow(
      `${folder}/price-plans.json:1\n  The file cannot be read (ENOENT).`,
    );
  });
});

it('everything that is wrong is said at once, for the operator to read', async () => {
  const plans = [{ ...monthly, savingsPercent: 9, isMostPopular: false }];
  const sessions = [{ ...session, audio: 'forest', category: 'clam' }, session];
  const error = await read({ plans }, { ...library, sessions }).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(CatalogueError);
  const { message } = error as CatalogueError;
  expect(message).toMatch(/^The catalogue cannot be used as it is\./);
  expect(message.match(/\.json:\d+\n {2}.+\n {2}.+/g)).toHaveLength(5);
});
