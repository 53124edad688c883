import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('gives what every other program gives', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.string({ minLength: 50, maxLength: 70 }),
  );
  fc.assert(
    fc.property(text, (each) => {
      expect(sha256(each)).toBe(createHash('sha256').update(each).digest('hex'));
    }),
  );
});
