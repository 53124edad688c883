import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

/** The bytes of a range, found by testing each byte of a file; null if there are none. */
function pickedBytes(size: number, first: number | undefined, last: number | undefined) {
  const bytes = Array.from({ length: size }, (_, index) => index);
  const picked =
    first === undefined
      ? bytes.slice(Math.max(0, size - (last ?? 0)))
      : bytes.filter((byte) => byte >= first && byte <= (last ?? Number.POSITIVE_INFINITY));
  return picked.length === 0 ? null : { start: picked[0], end: picked.at(-1) };
}

const size = fc.nat({ max: 40 });
const position = fc.nat({ max: 60 });

test('a range is exactly the requested bytes that exist', () => {
  fc.assert(
    fc.property(size, position, fc.option(position, { nil: undefined }), (bytes, first, last) => {
      fc.pre(last === undefined || last >= first);
      const range = rangeOf(`bytes=${first}-${last ?? ''}`, bytes);
      expect(range).toEqual(pickedBytes(bytes, first, last) ?? 'unsatisfiable');
    }),
  );
});

test('a range from the end is the last bytes, or the whole file if it has fewer', () => {
  fc.assert(
    fc.property(size, position, (bytes, count) => {
      const range = rangeOf(`bytes=-${count}`, bytes);
      expect(range).toEqual(pickedBytes(bytes, undefined, count) ?? 'unsatisfiable');
    }),
  );
});

test('for any header, the response lies inside the file', () => {
  const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=[-0-9, ]{0,30}$/));
  fc.assert(
    fc.property(header, size, (asked, bytes) => {
      const range = rangeOf(asked, bytes);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(bytes);
    }),
  );
});

describe('the whole file is sent', () => {
  it.each([
    [undefined],
    ['bytes=5-2'],
    ['bytes=-'],
    ['bytes=0-1,5-6'],
    ['bytes=1e1-20'],
    ['bytes=+1-5'],
    ['bytes=0x1-5'],
    ['items=0-1'],
    ['bytes 0-1'],
    [''],
  ])('for the header %j', (header) => {
    expect(rangeOf(header, 100)).toBe('whole');
  });
});

it('accepts the unit in capitals, and numbers beyond any file', () => {
  const huge = '9'.repeat(400);
  expect(rangeOf('Bytes=0-0', 100)).toEqual({ start: 0, end: 0 });
  expect(rangeOf(`bytes=3-${huge}`, 100)).toEqual({ start: 3, end: 99 });
  expect(rangeOf(`bytes=-${huge}`, 100)).toEqual({ start: 0, end: 99 });
  expect(rangeOf(`bytes=${huge}-`, 100)).toBe('unsatisfiable');
});
