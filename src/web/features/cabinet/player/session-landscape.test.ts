import { expect, test } from 'vitest';
import { FLYING, type Landscape, landscapeOf, SKIES } from './session-landscape.ts';

const CATEGORIES = [
  ['emotional-reset', 'hills'],
  ['nervous-system-overload', 'sea'],
  ['self-confidence', 'peaks'],
  ['sleep-issues', 'night'],
] as const;
const IDS = Array.from({ length: 100 }, (_, index) => `session-${index}`);
const xsOf = (outline: string) =>
  [...outline.matchAll(/(-?\d+) -?\d+(?=[CLV])/g)].map(([, x]) => Number(x));

test('a session always has the same picture', () => {
  for (const id of IDS) {
    const session = { id, category: 'sleep-issues' };
    expect(landscapeOf(session)).toEqual(landscapeOf({ ...session }));
  }
});

test.each(CATEGORIES)('no two sessions of %s look alike', (category) => {
  const looks = IDS.map((id) => landscapeOf({ id, category }));
  expect(new Set(looks.map((look) => look.layers.join())).size).toBe(IDS.length);
  expect(new Set(looks.map(({ sky }) => sky))).toEqual(new Set([...Array(SKIES).keys()]));
});

test.each(CATEGORIES)('sessions of %s show %s', (category, scene) => {
  expect(landscapeOf({ id: 'quiet-room', category }).scene).toBe(scene);
});

test('sessions of another category share a scene, too', () => {
  const scenes = new Set(IDS.map((id) => landscapeOf({ id, category: 'grief' }).scene));
  expect(scenes.size).toBe(1);
});

test.each(CATEGORIES)('the land of %s reaches both edges', (category) => {
  for (const { layers } of pictures(category)) {
    for (const outline of layers) {
      const xs = xsOf(outline);
      expect(xs[0]).toBeLessThanOrEqual(0);
      expect(xs.at(-1)).toBeGreaterThanOrEqual(320);
    }
  }
});

test.each(CATEGORIES)(
  'what matters in a picture of %s is in the square in its middle',
  (category) => {
    for (const { orb, motifs } of pictures(category)) {
      for (const { x } of [orb, ...motifs]) {
        expect(x).toBeGreaterThanOrEqual(40);
        expect(x).toBeLessThanOrEqual(280);
      }
    }
  },
);

test.each(CATEGORIES)('nothing in a picture of %s stands in front of anything else', (category) => {
  for (const { orb, motifs } of pictures(category)) {
    const standing = motifs.filter(({ kind }) => !FLYING.has(kind)).map(({ x }) => x);
    const gaps = standing
      .toSorted((one, other) => one - other)
      .map((x, at, all) => x - (all[at - 1] ?? -99));
    expect(Math.min(...gaps, 99)).toBeGreaterThan(30);
    for (const { x, y } of motifs.filter(({ kind }) => kind === 'star' || kind === 'bird')) {
      expect(Math.hypot(x - orb.x, y - orb.y)).toBeGreaterThan(orb.radius);
    }
  }
});

function pictures(category: string): Landscape[] {
  return IDS.map((id) => landscapeOf({ id, category }));
}
