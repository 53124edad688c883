import { expect, test } from 'vitest';
import { inOrder } from './move-to-postgres.ts';

test('each table comes after those it refers to, itself not counted', () => {
  const references = [
    { from: 'refunds', to: 'orders' },
    { from: 'orders', to: 'users' },
    { from: 'orders', to: 'orders' },
  ];
  const ordered = inOrder(['refunds', 'orders', 'plans', 'users'], references);
  expect(ordered).toEqual(['plans', 'users', 'orders', 'refunds']);
});

test('tables that refer to each other are named', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => inOrder(['a', 'b', 'c'], references)).toThrow('a,b');
});
