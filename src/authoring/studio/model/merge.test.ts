import { expect, test } from 'vitest';
import { merged } from './merge.ts';

const file = (steps: readonly object[], more: object = {}) =>
  `${JSON.stringify({ id: 'tiny', ...more, steps }, null, 2)}\n`;
const one = { id: 'one', titleKey: 'one.title' };
const two = { id: 'two', titleKey: 'two.title' };
const three = { id: 'three', titleKey: 'three.title' };
const BASE = file([one, two]);

function resultOf(ours: string, theirs: string): unknown {
  const result = merged(BASE, ours, theirs);
  return result.kind === 'merged' ? JSON.parse(result.text ?? '') : result.kind;
}

test('what one side changed is taken, byte by byte where the other changed nothing', () => {
  expect(merged(BASE, BASE, file([one]))).toEqual({ kind: 'merged', text: file([one]) });
  expect(merged(BASE, file([one]), BASE)).toEqual({ kind: 'merged', text: file([one]) });
});

test('a file with an invisible mark (a BOM) is put together, too', () => {
  expect(
    merged(`\uFEFF${BASE}`, `\uFEFF${file([one])}`, `\uFEFF${file([one, two, three])}`),
  ).toEqual({ kind: 'merged', text: `\uFEFF${file([one, three])}` });
});

test('changes of different elements come together', () => {
  const ours = file([{ ...one, textKey: 'one.text' }, two]);
  const theirs = file([one, { ...two, when: { answer: 'a', is: 'b' } }]);
  expect(resultOf(ours, theirs)).toEqual({
    id: 'tiny',
    steps: [
      { ...one, textKey: 'one.text' },
      { ...two, when: { answer: 'a', is: 'b' } },
    ],
  });
});

test('an element that one side added stays beside its neighbour when the other moved some', () => {
  expect(resultOf(file([one, three, two]), file([two, one]))).toMatchObject({
    steps: [two, one, three],
  });
});

test('an element that one side removed and the other left alone is gone', () => {
  expect(resultOf(file([two]), file([one, { ...two, textKey: 't' }]))).toMatchObject({
    steps: [{ ...two, textKey: 't' }],
  });
});

test.each([
  [
    'both changed one value',
    file([{ ...one, titleKey: 'a' }, two]),
    file([{ ...one, titleKey: 'b' }, two]),
  ],
  ['one removed what the other changed', file([two]), file([{ ...one, titleKey: 'b' }, two])],
  ['the other side is no JSON', file([two]), '{ "id": '],
])('is asked about if %s', (_what, ours, theirs) => {
  expect(resultOf(ours, theirs)).toBe('conflict');
});
