import { expect, test } from 'vitest';
import { forTerminal } from './cli-result.ts';

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
