import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CATALOGUE_RULES } from '#authoring/catalogue/index.ts';
import { checkProduct } from '#authoring/check-product.ts';
import { LANGUAGES } from '#contract/languages.ts';

const { catalogue, diagnostics } = await checkProduct(
  fileURLToPath(new URL('../../wizards', import.meta.url)),
);
const { categories = [], sessions = [] } = catalogue ?? {};

test('the shipped catalogue matches the shipped quizzes', () => {
  const rules = CATALOGUE_RULES.map(({ id }) => id);
  expect(diagnostics.filter(({ rule }) => rules.includes(rule))).toEqual([]);
});

test('the shipped catalogue has four themes and at least sixteen sessions', () => {
  expect(categories).toHaveLength(4);
  expect(sessions.length).toBeGreaterThanOrEqual(16);
});

test.each(LANGUAGES)(
  'no two shipped sessions have the same title or description in %s',
  (language) => {
    const titles = sessions.map(({ title }) => title[language]);
    const descriptions = sessions.map(({ description }) => description[language]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  },
);
