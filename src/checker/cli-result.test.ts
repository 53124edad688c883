import { expect, test } from 'vitest';
import { forTerminal, wholeNumber } from './cli-result.ts';

test('what members and editors wrote cannot command a terminal, and lines stay', () => {
  expect(forTerminal('Ana\u001b[2J\u202e\u009b\r\u0007\tZoë 🌿 نگار\n')).toBe(
    'Ana\\u001b[2J\\u202e\\u009b\\u000d\\u0007\tZoë 🌿 نگار\n',
  );
});

test('JSON stays the same value', () => {
  const value = { name: 'Ana\u202e\u0085\n\ufeff' };
  const text = forTerminal(JSON.stringify(value, null, 2));
  expect(text).toContain('\\u202e');
  expect(JSON.parse(text)).toEqual(value);
});

test.each([
  ['7', 7],
  ['0300', 300],
  ['3e2', Number.NaN],
  ['0x10', Number.NaN],
  ['-7', Number.NaN],
  ['7.0', Number.NaN],
  [' 7', Number.NaN],
  ['', Number.NaN],
  [undefined, Number.NaN],
  ['9'.repeat(10), Number.NaN],
])('the option %j is the number %j', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});
