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

test('a value without an option is its own title', () => {
  expect(findItem([{ title: 'Joy', value: 'joy' }], 'joy').title).toBe('Joy');
  expect(findItem<string>([{ title: 'Joy', value: 'joy' }], 'retired').title).toBe('retired');
});

test('toggling appends a value or removes it', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});
