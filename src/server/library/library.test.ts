import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import { SESSION_STATUSES } from '#contract/choices.ts';
import type { Progress } from '#server/db/repositories/content.ts';
import { libraryOf } from './sessions.ts';

const session = (id: string, category: string) => ({
  id,
  category,
  title: { en: `Title of ${id}`, es: `Título de ${id}` },
  description: { en: `About ${id}`, es: `Sobre ${id}` },
  durationSeconds: 1200,
  audio: 'sea',
});
const category = (id: string) => ({ id, title: { en: id, es: `${id} (es)` }, recommended: {} });
const catalogue: Catalogue = {
  plans: [],
  categories: [category('calm'), category('sleep')],
  sessions: [
    session('a', 'calm'),
    session('b', 'calm'),
    session('c', 'sleep'),
    session('d', 'sleep'),
  ],
};

const saved = new Date('2027-03-01T08:00:00.000Z');
const begun: Progress = {
  positionSeconds: 300,
  startedAt: saved,
  savedAt: saved,
  isPlaying: true,
  completedAt: null,
};
const done: Progress = { ...begun, positionSeconds: 0, isPlaying: false, completedAt: saved };
const listener = {
  language: 'en' as const,
  hasAccess: true,
  progress: new Map([
    ['a', begun],
    ['b', done],
    ['gone-from-the-library', done],
  ]),
  favourites: [],
};

describe('the library', () => {
  it('shows the listener’s progress in each session', () => {
    expect(libraryOf(catalogue, listener, {}).items).toMatchObject([
      { id: 'a', status: 'started', positionSeconds: 300, completedAt: null },
      { id: 'b', status: 'completed', positionSeconds: 0, completedAt: saved.toISOString() },
      { id: 'c', status: 'available', positionSeconds: 0, completedAt: null },
      { id: 'd', status: 'available', positionSeconds: 0, completedAt: null },
    ]);
  });

  it('says which sessions are samples without a voice', () => {
    const [first, ...others] = catalogue.sessions;
    const sessions = [{ ...session('z', 'calm'), sample: true as const }, ...others];
    expect(first?.sample).toBeUndefined();
    const { items } = libraryOf({ ...catalogue, sessions }, listener, {});
    expect(items.map(({ isSample }) => isSample)).toEqual([true, false, false, false]);
  });

  it('is in the language of the listener', () => {
    const { categories, items } = libraryOf(catalogue, { ...listener, language: 'es' }, {});
    expect(categories[0]).toEqual({ id: 'calm', title: 'calm (es)' });
    expect(items[0]).toMatchObject({ title: 'Título de a', description: 'Sobre a' });
  });

  it('is locked without access, but finished sessions still count', () => {
    const library = libraryOf(catalogue, { ...listener, hasAccess: false }, {});
    expect(library.items.map(({ status }) => status)).toEqual(Array(4).fill('locked'));
    expect(library).toMatchObject({ total: 4, completed: 1, available: 0, progress: 25 });
  });

  it.each([
    [{ category: ['calm'] }, ['a', 'b']],
    [{ category: ['calm', 'sleep'] }, ['a', 'b', 'c', 'd']],
    [{ status: ['available' as const] }, ['c', 'd']],
    [{ category: ['calm'], status: ['completed' as const, 'available' as const] }, ['b']],
    [{ category: ['none-such'] }, []],
    [{ category: [], status: [] }, ['a', 'b', 'c', 'd']],
  ])('filtered by %j shows %j, and its figures still cover the whole library', (filter, ids) => {
    const { items, ...figures } = libraryOf(catalogue, listener, filter);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(figures).toMatchObject({ total: 4, completed: 1, available: 3, progress: 25 });
  });

  it('without sessions has no progress', () => {
    const empty = libraryOf({ ...catalogue, sessions: [] }, listener, {});
    expect(empty).toMatchObject({ total: 0, completed: 0, available: 0, progress: 0, items: [] });
  });
});

test('the figures match the shown statuses', () => {
  const progress = fc.constantFrom(undefined, begun, done, { ...done, isPlaying: true });
  fc.assert(
    fc.property(fc.array(progress, { minLength: 1, maxLength: 50 }), (each) => {
      const sessions = each.map((_, index) => session(String(index), 'calm'));
      const entries = each.flatMap((one, index) =>
        one === undefined ? [] : [[String(index), one] as const],
      );
      const { items, ...figures } = libraryOf(
        { ...catalogue, sessions },
        { ...listener, progress: new Map(entries) },
        {},
      );
      const [locked, available, started, completed] = SESSION_STATUSES.map(
        (status) => items.filter((item) => item.status === status).length,
      );
      expect(locked).toBe(0);
      expect(figures.total).toBe(each.length);
      expect(figures.available).toBe((available ?? 0) + (started ?? 0));
      expect(figures.completed).toBe(completed);
      expect(figures.available + figures.completed).toBe(figures.total);
      expect(figures.progress).toBe(Math.round((100 * (completed ?? 0)) / each.length));
    }),
  );
});
