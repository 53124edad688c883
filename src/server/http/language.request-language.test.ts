import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.5, es;q=0.9', 'es'],
  ['de,en;q=0.7,es;q=0.3', 'en'],
  ['de, es;q=0.3', 'es'],
  ['es;q=0', 'en'],
  ['es;q=nonsense', 'en'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
