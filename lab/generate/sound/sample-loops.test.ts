import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { framesOf, joined, SAMPLE_RATE } from '../../../src/server/library/audio/mp3.ts';
import { cutLoop, loopOf } from './sample-loops.ts';
import { SOUNDSCAPES } from './soundscapes.ts';

const SECONDS = 8;

describe.each(Object.entries(SOUNDSCAPES))('%s', (_name, soundscape) => {
  const loop = loopOf(soundscape, SECONDS * SAMPLE_RATE);
  const [left, right] = loop;
  const loudness = (samples: Float32Array) =>
    Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

  it('is neither silent nor clipped, on both sides', () => {
    for (const side of loop) {
      const peak = side.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
      expect(peak).toBeGreaterThan(0.2);
      expect(peak).toBeLessThanOrEqual(0.7);
      expect(loudness(side)).toBeGreaterThan(0.05);
      expect(loudness(side)).toBeLessThanOrEqual(0.15);
    }
  });

  it('is wider than one side, but not two sounds', () => {
    const difference = left.map((sample, index) => sample - (right[index] ?? 0));
    const sum = left.map((sample, index) => sample + (right[index] ?? 0));
    expect(loudness(difference)).toBeGreaterThan(0.02);
    expect(loudness(sum)).toBeGreaterThan(loudness(difference));
  });

  it('can be heard in every second', () => {
    for (let second = 0; second < SECONDS; second += 1) {
      const part = left.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE);
      expect(loudness(part)).toBeGreaterThan(0.02);
    }
  });

  it('loops as smoothly as it plays', () => {
    for (const side of loop) {
      const at = (index: number) => side[(index + side.length) % side.length] ?? Number.NaN;
      // How sharply the signal bends at a sample: a click is a sharp bend.
      const bend = (index: number) => Math.abs(at(index - 1) - 2 * at(index) + at(index + 1));
      const inside = Array.from({ length: side.length - 200 }, (_, index) => bend(index + 100));
      const sharpest = inside.reduce((most, each) => Math.max(most, each), 0);
      for (let index = -100; index < 100; index += 1) {
        expect(bend(index)).toBeLessThanOrEqual(sharpest);
      }
    }
  });

  it('is the same each time it is generated', () => {
    expect(loopOf(soundscape, SECONDS * SAMPLE_RATE)).toEqual(loop);
  });
});

describe('cutLoop', () => {
  const sound = new Uint8Array(
    readFileSync(new URL('../../../src/server/library/audio/loops/open-sky.mp3', import.meta.url)),
  );
  /** Two repetitions, as an encoder makes them. */
  const stream = joined([sound, sound]);
  const length = framesOf(sound).length;

  /** The data of a frame as a decoder collects it, including side information, as text. */
  function soundOf(bytes: Uint8Array, index: number): string {
    const frames = framesOf(bytes);
    const frame = frames[index];
    if (frame === undefined) return 'no frame';
    const before = frames
      .slice(Math.max(0, index - 4), index)
      .flatMap(({ dataOffset, end }) => [...bytes.subarray(dataOffset, end)]);
    const borrowed = frame.backReference === 0 ? [] : before.slice(-frame.backReference);
    return [...bytes.subarray(frame.offset, frame.dataOffset), ...borrowed].join(' ');
  }

  it('gives the first frame of each copy the data that it expects before it', () => {
    const from = 50;
    const loop = cutLoop(stream, { from, length });
    expect(framesOf(loop)).toHaveLength(length);
    const repeated = joined([loop, loop]);
    const first = framesOf(stream).findIndex(
      (_, index) => index >= from && soundOf(repeated, length) === soundOf(stream, index),
    );
    expect(first).toBeGreaterThanOrEqual(from);
    for (const step of [1, 2, 3, 4]) {
      expect(soundOf(repeated, length + step)).toBe(soundOf(stream, first + step));
    }
  });

  it('refuses a stretch that is longer than the stream', () => {
    expect(() => cutLoop(sound, { from: 0, length: length + 1 })).toThrow('No place to cut');
  });
});
