import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStepsLimit } from './steps-limit.ts';

test.each([
  ['1', 1],
  ['9', 9],
  ['10', 10],
  ['205', 205],
])('%s is a limit', (raw, limit) => {
  expect(parseStepsLimit(raw)).toBe(limit);
});

test.each([
  null,
  undefined,
  '',
  '0',
  '00',
  '01',
  '-1',
  '+1',
  '1.0',
  '1.5',
  '1e2',
  '0x1',
  ' 1',
  '1 ',
  '1\n',
  '1\n2',
  '1,2',
  'two',
  '１',
  'NaN',
  'Infinity',
])('%j is ignored', (raw) => {
  expect(parseStepsLimit(raw)).toBeUndefined();
});

test('every integer of at least 1 is accepted as a limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (limit) => {
      expect(parseStepsLimit(String(limit))).toBe(limit);
    }),
  );
});

test('a limit of any length can be stored and read again', () => {
  const digits = '9'.repeat(400);
  const limit = parseStepsLimit(digits);
  expect(JSON.parse(JSON.stringify(limit))).toBe(limit);
  expect(limit).toBeGreaterThan(1_000_000);
});

test('anything else gives undefined', () => {
  fc.assert(
    fc.property(fc.string(), (raw) => {
      const isLimit =
        raw !== '' && [...raw].every((c) => '0123456789'.includes(c)) && raw[0] !== '0';
      expect(parseStepsLimit(raw) !== undefined).toBe(isLimit);
    }),
  );
});
