import { expect, test } from 'vitest';
import { findItem, itemOf, toggled } from './select-props.ts';

test('an option is a plain value or an object with title and value', () => {
  expect(itemOf('calm')).toEqual({ title: 'calm', value: 'calm' });
  expect(itemOf(20)).toEqual({ title: '20', value: 20 });
  expect(itemOf({ title: 'Calm focus', value: 'calm_focus' })).toEqual({
    title: 'Calm focus',
    value: 'calm_focus',
  });
});

test('a value that no option has stands for itself', () => {
  expect(findItem([{ title: 'Joy', value: 'joy' }], 'joy').title).toBe('Joy');
  expect(findItem<string>([{ title: 'Joy', value: 'joy' }], 'retired').title).toBe('retired');
});

test('toggling puts a value last or takes it out', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});
