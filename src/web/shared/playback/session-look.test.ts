import { expect, test } from 'vitest';
import { lookOf } from './session-look.ts';

const IDS = Array.from({ length: 100 }, (_, index) => `session-${index}`);

test('a session always has the same look', () => {
  for (const id of IDS) {
    expect(lookOf({ id, category: 'grief' })).toEqual(lookOf({ id, category: 'grief' }));
  }
});

test('the sessions of a category have all looks of its scene', () => {
  const looks = IDS.map((id) => lookOf({ id, category: 'self-confidence' }));
  expect(new Set(looks.map(({ scene }) => scene))).toEqual(new Set(['peaks']));
  for (const part of ['land', 'sky', 'place'] as const) {
    expect(new Set(looks.map((look) => look[part]))).toEqual(new Set([0, 1, 2]));
  }
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBeGreaterThan(40);
});

test('sessions of a category without a scene of its own share one', () => {
  const scenes = new Set(IDS.map((id) => lookOf({ id, category: 'grief' }).scene));
  expect(scenes.size).toBe(1);
});
