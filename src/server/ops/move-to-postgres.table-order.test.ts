import { expect, test } from 'vitest';
import { inOrder } from './move-to-postgres.ts';

test('each table comes after the tables that it references, except itself', () => {
  const references = [
    { from: 'refunds', to: 'orders' },
    { from: 'orders', to: 'users' },
    { from: 'orders', to: 'orders' },
  ];
  const ordered = inOrder(['refunds', 'orders', 'plans', 'users'], references);
  expect(ordered).toEqual(['plans', 'users', 'orders', 'refunds']);
});

test('tables that reference each other are named', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => inOrder(['a', 'b', 'c'], references)).toThrow('a,b');
});
