import { expect, test } from 'vitest';
import { preferredLanguage, wrongHostPage } from './wrong-host-page.ts';

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

test('the page says what the app would say and runs nothing', () => {
  const page = wrongHostPage('en', undefined);
  expect(page).toContain('Something went wrong. Please try again.');
  expect(page).not.toMatch(/<script|<a |href=|src=/);
  expect(wrongHostPage('es', 'http://localhost:3000')).toContain('href="http://localhost:3000"');
});
