import { expect, test } from 'vitest';
import { acceptedIn } from './accepted.ts';

test.each([
  [undefined, []],
  ['', []],
  [' , ;q=1', []],
  ['gzip, deflate, br', ['gzip', 'deflate', 'br']],
  ['en;q=0.5, es-MX ; level=1 ; q=0.9,de', ['de', 'es-mx', 'en']],
  ['br;q=0, gzip;q=0.001', ['gzip']],
  ['br;q=nonsense, *', ['*']],
  ['BR', ['br']],
])('what is accepted in %j', (header, names) => {
  expect(acceptedIn(header)).toEqual(names);
});
