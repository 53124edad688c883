import { describe, expect, it } from 'vitest';
import { attemptIdOf, entryOf, moveTo } from './step-history.ts';

const entry = { attemptId: 'a', step: 4, base: 2 };

describe('browser Back and Forward move through the steps', () => {
  it('marks the entry by which a visitor arrived', () => {
    expect(moveTo(undefined, 'a', 3)).toEqual({
      type: 'replace',
      entry: { attemptId: 'a', step: 3, base: 3 },
    });
  });

  it('adds an entry for a step forwards', () => {
    expect(moveTo(entry, 'a', 5)).toEqual({ type: 'push', entry: { ...entry, step: 5 } });
  });

  it('adds entries one by one for steps in quick succession', () => {
    expect(moveTo(entry, 'a', 7)).toEqual({ type: 'push', entry: { ...entry, step: 5 } });
  });

  it('goes back to the entry of the previous step', () => {
    expect(moveTo(entry, 'a', 3)).toEqual({ type: 'back' });
  });

  it('stays inside the wizard when the previous step has no entry', () => {
    expect(moveTo({ ...entry, base: 4 }, 'a', 3)).toEqual({
      type: 'replace',
      entry: { attemptId: 'a', step: 3, base: 3 },
    });
  });

  it('does nothing when history and attempt agree', () => {
    expect(moveTo(entry, 'a', 4)).toEqual({ type: 'none' });
  });

  it('recognises only its own entries', () => {
    expect(entryOf(entry, 'a')).toEqual(entry);
    expect(entryOf(entry, 'b')).toBeUndefined();
    expect(attemptIdOf(entry)).toBe('a');
  });

  it.each([
    null,
    undefined,
    'x',
    3,
    {},
    { attemptId: 'a' },
    { attemptId: 'a', step: '4', base: 1 },
  ])('ignores the foreign state %j', (state) => {
    expect(attemptIdOf(state)).toBeUndefined();
  });
});
