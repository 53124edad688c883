import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { untranslatedTexts } from '#build/untranslated.ts';
import { GENERIC_ERROR } from '#contract/generic-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { FALLBACK_LANGUAGE } from '#web/shared/i18n/i18n.ts';

/** Other languages may lack texts of the app, or all. */
const TRANSLATED = ['en', 'es'] as const;

const folders = ['src/web/shared/i18n/texts'];
const address = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string): object => JSON.parse(readFileSync(address(path), 'utf8'));

/** Every text by its path, with indexes for lists. */
function textsOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, each]): [string, string][] =>
    typeof each === 'string' ? [[path + name, each]] : textsOf(each, `${path}${name}.`),
  );
}

const placeholders = (text: string) => (text.match(/\{\{\s*[\w.]+\s*\}\}/g) ?? []).sort();

/** The files of a text set: one per language, or one per language and namespace. */
function setsOf(folder: string): Record<string, (language: Language) => string> {
  const entries = readdirSync(address(`${folder}/`), { withFileTypes: true });
  if (entries.some((entry) => entry.isFile())) {
    return { [folder]: (language) => `${folder}/${language}.json` };
  }
  const names = readdirSync(address(`${folder}/${DEFAULT_LANGUAGE}/`));
  const set = (name: string) => (language: Language) => `${folder}/${language}/${name}`;
  return Object.fromEntries(names.map((name) => [`${folder}/${name}`, set(name)]));
}

const sets = Object.assign({}, ...folders.map(setsOf)) as ReturnType<typeof setsOf>;

describe.each(Object.entries(sets))('%s', (_name, fileOf) => {
  const original = textsOf(read(fileOf(DEFAULT_LANGUAGE)));

  it.each(TRANSLATED)('has in %s the placeholders of each text', (language) => {
    const gaps = (texts: [string, string][]) =>
      Object.fromEntries(texts.map(([key, text]) => [key, placeholders(text)]));
    expect(gaps(original)).toMatchObject(gaps(textsOf(read(fileOf(language)))));
  });

  it.each(TRANSLATED)('has no empty text and no bare key in %s', (language) => {
    const texts = textsOf(read(fileOf(language)));
    expect(texts.filter(([key, text]) => text.trim() === '' || text === key)).toEqual([]);
  });
});

test('every text of the app is in English and Spanish', () => {
  const [english, spanish] = ['en', 'es'].map((each) =>
    readdirSync(address(`src/web/shared/i18n/texts/${each}/`)).sort(),
  );
  expect(spanish).toEqual(english);
  expect(untranslatedTexts(fileURLToPath(address('')), ['es'])).toEqual([]);
});

test.each(TRANSLATED)('the generic error that needs no texts equals the text in %s', (each) => {
  const { errors } = read(`src/web/shared/i18n/texts/${each}/app.json`) as {
    errors: { common: string };
  };
  expect(GENERIC_ERROR[each]).toBe(errors.common);
});

test('English and Spanish are languages; English is the default and the fallback', () => {
  expect(LANGUAGES.slice(0, 2)).toEqual(['en', 'es']);
  expect(DEFAULT_LANGUAGE).toBe('en');
  expect(FALLBACK_LANGUAGE).toBe('en');
});

test.each([
  ['errors.common', 'Something went wrong. Please try again.'],
  ['errors.contact_support', 'Please try again or contact support.'],
  ['validation.select_option', 'You must select at least one option.'],
])('%s has the words of the specification', (key, text) => {
  const texts = new Map(textsOf(read('src/web/shared/i18n/texts/en/app.json')));
  expect(texts.get(key)).toBe(text);
});
