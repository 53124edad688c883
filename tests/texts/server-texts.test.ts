import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { ERRORS, type ErrorCode, REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { errorBody } from '#server/http/errors.ts';

/** Other languages may lack texts of the server, or all. */
const TRANSLATED = ['en', 'es'] as const;

const folder = new URL('../../src/server/texts/', import.meta.url);
const filesOf = (language: Language) => readdirSync(new URL(`${language}/`, folder)).sort();

/** Every text of a file by its path. */
function textsOf(language: Language, file: string): Map<string, string> {
  return flat(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')));
}

function flat(texts: object, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : [...flat(value, `${path}${name}.`)],
  );
  return new Map(entries);
}

const gaps = (texts: Map<string, string>) =>
  Object.fromEntries(
    [...texts].map(([key, text]) => [key, (text.match(/\{\{[^}]*\}\}/g) ?? []).sort()]),
  );

test.each(TRANSLATED)('every file of the server exists in %s', (language) => {
  expect(filesOf(language)).toEqual(filesOf(DEFAULT_LANGUAGE));
  expect(filesOf(language)).toContain('errors.json');
});

describe.each(filesOf(DEFAULT_LANGUAGE))('%s', (file) => {
  it.each(TRANSLATED)('has every text in %s, with the same placeholders', (language) => {
    expect(gaps(textsOf(language, file))).toEqual(gaps(textsOf(DEFAULT_LANGUAGE, file)));
  });

  it.each(TRANSLATED)('has no empty text and no bare key in %s', (language) => {
    const texts = [...textsOf(language, file)];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(([key, text]) => text.trim() === '' || text === key)).toEqual([]);
  });
});

test.each(TRANSLATED)(
  'every error code has a sentence in %s, and no sentence is unused',
  (language) => {
    const codes = Object.keys(ERRORS) as ErrorCode[];
    for (const code of codes) expect(errorBody(code, language).detail).toMatch(/[.!?]$/);
    const written = [...textsOf(language, 'errors.json').keys()]
      .filter((key) => key.startsWith('codes.'))
      .map((key) => key.slice('codes.'.length));
    expect(written.sort()).toEqual(codes.filter((code) => code !== 'claims_stale').sort());
  },
);

test('the sentence by which clients know that a refresh helps is the same in every language', () => {
  const details = TRANSLATED.map((language) => errorBody('claims_stale', language).detail);
  expect(new Set(details)).toEqual(new Set([REFRESH_AND_TRY_AGAIN]));
  expect(REFRESH_AND_TRY_AGAIN).toBe('Refresh your tokens and try again.');
});

test.each([
  ['fields.required', 'You must fill this field.'],
  [
    'fields.password',
    'Password must be at least 6 characters, include a letter, a digit, and may include special characters.',
  ],
  ['codes.internal', 'Something went wrong. Please try again.'],
  ['codes.payment_unavailable', 'Payment initialization error. Try again later.'],
])('%s has the words of the specification', (key, text) => {
  expect(textsOf('en', 'errors.json').get(key)).toBe(text);
});
