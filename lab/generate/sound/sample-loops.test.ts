import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from '../../../src/server/library/audio/mp3.ts';
import { loopOf } from './sample-loops.ts';
import { SOUNDSCAPES } from './soundscapes.ts';

const SECONDS = 8;

describe.each(Object.entries(SOUNDSCAPES))('%s', (_name, soundscape) => {
  const loop = loopOf(soundscape, SECONDS * SAMPLE_RATE);
  const at = (index: number) => loop[(index + loop.length) % loop.length] ?? Number.NaN;

  it('is neither silent nor clipped', () => {
    const peak = loop.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
    const power = loop.reduce((sum, sample) => sum + sample ** 2, 0) / loop.length;
    expect(peak).toBeGreaterThan(0.2);
    expect(peak).toBeLessThanOrEqual(0.7);
    expect(Math.sqrt(power)).toBeGreaterThan(0.05);
    expect(Math.sqrt(power)).toBeLessThanOrEqual(0.1001);
  });

  it('can be heard in every second', () => {
    for (let second = 0; second < SECONDS; second += 1) {
      const part = loop.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE);
      const power = part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length;
      expect(Math.sqrt(power)).toBeGreaterThan(0.02);
    }
  });

  it('loops as smoothly as it plays', () => {
    // How sharply the signal bends at a sample: a click is a sharp bend.
    const bend = (index: number) => Math.abs(at(index - 1) - 2 * at(index) + at(index + 1));
    const inside = Array.from({ length: loop.length - 200 }, (_, index) => bend(index + 100));
    const sharpest = inside.reduce((most, each) => Math.max(most, each), 0);
    for (let index = -100; index < 100; index += 1) {
      expect(bend(index)).toBeLessThanOrEqual(sharpest);
    }
  });

  it('is the same each time it is generated', () => {
    expect(loopOf(soundscape, SECONDS * SAMPLE_RATE)).toEqual(loop);
  });
});
