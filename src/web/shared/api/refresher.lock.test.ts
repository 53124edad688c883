import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acquireLock, type Locks } from './refresher.ts';
import { ReferenceLocks } from './testing/reference-locks.ts';

const FOR_EVER = new Promise<void>(() => undefined);

let browser: ReferenceLocks;
let turns: string[];

beforeEach(() => {
  vi.useFakeTimers();
  browser = new ReferenceLocks();
  turns = [];
});

afterEach(() => {
  // No timer remains, whether the lock was granted or abandoned.
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A tab of this name asks for the lock; calling the returned function releases it. */
const asks = (name: string, locks: Locks | undefined = browser.seenUntil(FOR_EVER)) =>
  acquireLock(() => turns.push(name), locks);

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('where the browser has locks', () => {
  test('one tab holds the lock at a time, in the order they asked', async () => {
    const ends = ['a', 'b', 'c'].map((name) => asks(name));
    await pass(0);
    expect(turns).toEqual(['a']);
    ends[0]?.();
    await pass(0);
    expect(turns).toEqual(['a', 'b']);
    ends[1]?.();
    ends[2]?.();
    await pass(0);
    expect(turns).toEqual(['a', 'b']);
    const end = asks('d');
    await pass(0);
    expect(turns).toEqual(['a', 'b', 'd']);
    end();
  });

  test('a tab that closes releases the lock', async () => {
    let leave: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const end = asks('a', browser.seenUntil(gone));
    const endOfNext = asks('b');
    await pass(0);
    leave();
    await pass(0);
    expect(turns).toEqual(['a', 'b']);
    end();
    endOfNext();
  });

  test('a tab waits at most 25 s for a stuck one', async () => {
    const end = asks('stuck');
    const endOfNext = asks('b');
    await pass(24_999);
    expect(turns).toEqual(['stuck']);
    await pass(1);
    expect(turns).toEqual(['stuck', 'b']);
    expect(browser.waiting).toBe(0);
    end();
    endOfNext();
  });

  test('the timeout does not end a lock that was granted', async () => {
    const end = asks('a');
    await pass(60_000);
    const endOfNext = asks('b');
    await pass(0);
    expect(turns).toEqual(['a']);
    end();
    await pass(0);
    expect(turns).toEqual(['a', 'b']);
    endOfNext();
  });

  test('a cancelled request is never granted and blocks no other tab', async () => {
    const end = asks('a');
    const giveUp = asks('b');
    const endOfNext = asks('c');
    await pass(0);
    giveUp();
    expect(browser.waiting).toBe(1);
    end();
    await pass(0);
    expect(turns).toEqual(['a', 'c']);
    endOfNext();
  });
});

test('the platform’s own locks keep tabs apart', async () => {
  vi.useRealTimers();
  const ends = ['a', 'b'].map((name) => asks(name, navigator.locks));
  await expect.poll(() => turns).toEqual(['a']);
  ends[0]?.();
  await expect.poll(() => turns).toEqual(['a', 'b']);
  ends[1]?.();
  vi.useFakeTimers();
});

describe('where the browser’s locks misbehave', () => {
  test.each<[string, Locks]>([
    ['are denied', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
    ['resolve without a turn', { request: () => Promise.resolve() }],
  ])('and %s, the tab goes ahead', async (_how, locks) => {
    const end = asks('a', locks);
    await pass(0);
    expect(turns).toEqual(['a']);
    end();
  });

  test('and ignore the abort signal, the tab goes ahead after 25 s, once, and releases a late lock', async () => {
    let grant: () => Promise<void> = () => FOR_EVER;
    const end = asks('a', {
      request: (_name, _options, granted) => {
        grant = granted;
        return FOR_EVER;
      },
    });
    await pass(25_000);
    expect(turns).toEqual(['a']);
    const held = grant();
    expect(turns).toEqual(['a']);
    end();
    await expect(held).resolves.toBeUndefined();
  });

  test('and grant a cancelled request, the lock is released at once', async () => {
    let grant: () => Promise<void> = () => FOR_EVER;
    asks('a', {
      request: (_name, _options, granted) => {
        grant = granted;
        return FOR_EVER;
      },
    })();
    await expect(grant()).resolves.toBeUndefined();
    expect(turns).toEqual([]);
  });
});

describe('where the browser has no locks', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('a tab always goes ahead', async () => {
    const ends = ['a', 'b'].map((name) => acquireLock(() => turns.push(name)));
    await pass(0);
    expect(turns).toEqual(['a', 'b']);
    for (const end of ends) end();
  });

  test('a cancelled request is not granted', async () => {
    acquireLock(() => turns.push('a'))();
    await pass(0);
    expect(turns).toEqual([]);
  });
});
