import { expect, it } from 'vitest';
import { sampleOf } from './explain.ts';

it.each(['object', 'array', 'string', 'integer', 'boolean'])(
  'what is shown as a sample is of the kind asked for: %s',
  (type) => {
    const sample: unknown = JSON.parse(sampleOf({ type }).replace('…', ''));
    const kind = Array.isArray(sample) ? 'array' : typeof sample;
    expect(Number.isInteger(sample) ? 'integer' : kind).toBe(type);
  },
);

it('the sample of what has certain values is the first of them', () => {
  expect(sampleOf({ const: 1 })).toBe('1');
  expect(sampleOf({ enum: ['single', 'multiple'] })).toBe('"single"');
});

it('the sample of what may be anything is left open', () => {
  expect(sampleOf({})).toBe('…');
});
