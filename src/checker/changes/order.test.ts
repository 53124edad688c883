import { expect, test } from 'vitest';
import { movedIn, paired } from './order.ts';

test.for([
  { before: [], moved: [] },
  { before: [1, 2, 3], moved: [] },
  { before: [1, 4, 9], moved: [] },
  { before: [2, 3, 4, 1], moved: [3] },
  { before: [4, 1, 2, 3], moved: [0] },
  { before: [1, 3, 2, 4], moved: [1] },
  { before: [3, 2, 1], moved: [0, 1] },
  { before: [5, 6, 1, 2, 3], moved: [0, 1] },
  { before: [7, 0, 1, 9, 2, 3, 8], moved: [0, 3] },
])('of $before, the entries $moved moved', ({ before, moved }) => {
  expect([...movedIn(before)]).toEqual(moved);
});

test('pairs entries by their names, in the new order, the first names first', () => {
  const old = [
    { id: 'a', key: 'one' },
    { id: 'b', key: 'two' },
  ];
  const now = [
    { id: 'c', key: 'one' },
    { id: 'b', key: 'one' },
  ];
  const pairs = paired<{ id: string; key: string }>(old, now, [
    ({ id }) => [id],
    ({ key }) => [key],
  ]);
  expect(pairs.map(([was, is]) => [was.id, is.id])).toEqual([
    ['a', 'c'],
    ['b', 'b'],
  ]);
});

test('pairs an entry once, by the first names under which it is found', () => {
  const old = [
    { id: 'a', key: 'one' },
    { id: 'b', key: 'two' },
  ];
  const now = [
    { id: 'b', key: 'one' },
    { id: 'c', key: 'one' },
  ];
  const pairs = paired<{ id: string; key: string }>(old, now, [
    ({ id }) => [id],
    ({ key }) => [key],
  ]);
  expect(pairs.map(([was, is]) => [was.id, is.id])).toEqual([
    ['b', 'b'],
    ['a', 'c'],
  ]);
});

test('pairs no entries that only have no name in common', () => {
  const names = ({ name }: { name?: string }) => [name];
  expect(paired([{}, { name: '' }], [{}], [names])).toEqual([]);
  expect(paired([{}], [{}, { name: '' }], [names])).toEqual([]);
});

test('pairs entries by id, each once, even if an id stands twice', () => {
  const old = [{ id: 'a' }, { id: 'b' }, { id: 'b' }];
  const now = [{ id: 'b' }, { id: 'b' }, { id: 'c' }, { id: 'a' }];
  const ids = paired(old, now, [({ id }) => [id]]).map(([was, is]) => [was.id, is.id]);
  expect(ids).toEqual([
    ['b', 'b'],
    ['b', 'b'],
    ['a', 'a'],
  ]);
});
