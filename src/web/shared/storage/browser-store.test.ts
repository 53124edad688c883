import { describe, expect, it } from 'vitest';
import { browserStore } from './browser-store.ts';

/** A storage of the given size in characters that throws when full. */
function storageOf(size: number): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > size) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key: string) => items.delete(key),
  } as unknown as Storage;
}

describe('a browser store', () => {
  it('returns what was written', () => {
    const store = browserStore(() => storage);
    const storage = storageOf(100);
    store.write('a', { b: [1, 'x'] });
    expect(store.read('a')).toEqual({ b: [1, 'x'] });
  });

  it('holds values in memory if the storage always throws', () => {
    const store = browserStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.write('a', 1);
    expect(store.read('a')).toBe(1);
    expect(store.read('b')).toBeUndefined();
  });

  it.each([
    [
      'throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['finds nothing', () => null],
    ['finds something else', () => '"old"'],
  ])('holds in memory what the storage accepts if reading it %s', (_what, getItem) => {
    const store = browserStore(() => ({ ...storageOf(100), getItem }));
    expect(store.isLasting()).toBe(true);
    store.write('a', 'new');
    expect(store.read('a')).toBe('new');
    expect(store.isLasting()).toBe(false);
  });

  it('holds in memory what does not fit, until the storage accepts a newer value', () => {
    const storage = storageOf(10);
    const store = browserStore(() => storage);
    store.write('a', 'x'.repeat(50));
    expect(store.read('a')).toBe('x'.repeat(50));
    store.write('a', 'y');
    expect(store.read('a')).toBe('y');
  });

  it('leaves no older value in the storage if a newer one does not fit', () => {
    const storage = storageOf(10);
    browserStore(() => storage).write('a', 'old');
    browserStore(() => storage).write('a', 'x'.repeat(50));
    expect(browserStore(() => storage).read('a')).toBeUndefined();
  });

  it.each(['{', 'undefined', '[1,', '\u0000'])('reads garbage "%s" as nothing', (garbage) => {
    const storage = storageOf(100);
    storage.setItem('a', garbage);
    expect(browserStore(() => storage).read('a')).toBeUndefined();
  });
});
