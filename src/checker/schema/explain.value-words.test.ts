import { expect, it } from 'vitest';
import { sampleOf } from './explain.ts';

it.each(['object', 'array', 'string', 'integer', 'boolean'])(
  'an example is of the required type: %s',
  (type) => {
    const sample: unknown = JSON.parse(sampleOf({ type }).replace('…', ''));
    const kind = Array.isArray(sample) ? 'array' : typeof sample;
    expect(Number.isInteger(sample) ? 'integer' : kind).toBe(type);
  },
);

it('the example of an enum is its first value', () => {
  expect(sampleOf({ const: 1 })).toBe('1');
  expect(sampleOf({ enum: ['single', 'multiple'] })).toBe('"single"');
});

it('the example of an unrestricted value is left open', () => {
  expect(sampleOf({})).toBe('…');
});
