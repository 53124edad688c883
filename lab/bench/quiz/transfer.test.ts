import { expect, test } from 'vitest';
import { kindOf } from './transfer.ts';

const texts = new Set(['app', 'emotional-reset']);

test.each([
  ['Document', 'http://localhost/daily-emotional-reset', 'html'],
  ['Script', 'http://localhost/assets/index-B3nqRRj8.js', 'js'],
  ['Script', 'http://localhost/assets/emotional-reset-CbqQ5EH0.js', 'texts'],
  ['Fetch', 'http://localhost/assets/app-C-_llA2j.json', 'texts'],
  ['Other', 'http://localhost/assets/emotional-reset-BdTjg6KO.json', 'texts'],
  ['Script', 'http://localhost/assets/api-error-DO1hQT6v.js', 'js'],
  ['Stylesheet', 'http://localhost/assets/index-B3nqRRj8.css', 'css'],
  ['Font', 'http://localhost/assets/young-serif.woff2', 'fonts'],
  ['Ping', 'http://localhost/beacon', 'other'],
])('a %s at %s counts as %s', (type, url, kind) => {
  expect(kindOf(type, url, texts)).toBe(kind);
});
