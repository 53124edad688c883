import { describe, expect, it } from 'vitest';
import { atLevels, FRAME_SAMPLES, framesOf, infoFrame, joined, SAMPLE_RATE } from './mp3.ts';
import { LOOP_FRAMES } from './soundscape.ts';
import { makeTracks, trackNames } from './tracks.ts';

const names = [...((await trackNames({ MEDIA_DIR: '', MEDIA_ORIGIN: '' })) ?? [])];
const { find } = makeTracks({ MEDIA_DIR: '' });

async function bytesOf(audio: string, seconds: number, start = 0, end?: number): Promise<Buffer> {
  const { size, read } = await find(audio, seconds);
  return Buffer.concat(await read({ start, end: end ?? size - 1 }).toArray());
}

it.each(names)('%s is a loop of two minutes and at most a megabyte', async (name) => {
  const { size } = await find(name, 120);
  expect(size).toBeLessThanOrEqual(1_000_000);
  expect((LOOP_FRAMES * FRAME_SAMPLES) / SAMPLE_RATE).toBeCloseTo(120, 1);
});

it.each([60, 180, 300, 1200])(
  'a track of %d seconds lasts so long and says so',
  async (seconds) => {
    const whole = await bytesOf('far-shore', seconds);
    expect(whole).toHaveLength((await find('far-shore', seconds)).size);
    const [info, ...frames] = framesOf(whole);
    const told = whole.readUInt32BE(21 + 8);
    expect(info?.end).toBe(208);
    expect(frames).toHaveLength(told);
    expect(Math.abs((told * FRAME_SAMPLES) / SAMPLE_RATE - seconds)).toBeLessThan(0.1);
    // 64 kbit/s throughout, so a byte offset corresponds to a time.
    expect(Math.abs(whole.length / 8_000 - seconds)).toBeLessThan(1);
  },
);

it('between its fades a track repeats the bytes of the loop', async () => {
  const whole = await bytesOf('night-rain', 600);
  const frames = framesOf(whole);
  const at = (index: number) => {
    const { offset = 0, end = 0 } = frames[index] ?? {};
    return whole.subarray(offset, end);
  };
  const [afterFadeIn, beforeFadeOut] = [200, frames.length - 500];
  for (let index = afterFadeIn; index + LOOP_FRAMES < beforeFadeOut; index += 1) {
    if (!at(index).equals(at(index + LOOP_FRAMES))) throw new Error(`Frame ${index} differs`);
  }
});

it('a part of a track has the same bytes as the whole, whatever its length', async () => {
  const whole = await bytesOf('night-rain', 300);
  for (const [start, end] of [
    [0, 0],
    [1_000, 1_000 + 64 * 1024],
    [65_536, 65_536],
    [300_000, 2_000_000],
    [whole.length - 1, whole.length - 1],
  ] as const) {
    const part = await bytesOf('night-rain', 300, start, end);
    expect(part.equals(whole.subarray(start, end + 1))).toBe(true);
  }
});

it('a track is streamed in small chunks, so that reading progress is visible', async () => {
  const { size, read } = await find('night-rain', 1200);
  for await (const part of read({ start: 0, end: size - 1 })) {
    expect(part.length).toBeLessThanOrEqual(64 * 1024);
  }
});

it('each track has a unique etag that is the same on every machine', async () => {
  const etags = await Promise.all(
    names.flatMap((name) => [60, 1200].map(async (seconds) => (await find(name, seconds)).etag)),
  );
  expect(new Set(etags).size).toBe(2 * names.length);
  const again = await makeTracks({ MEDIA_DIR: '' }).find('night-rain', 60);
  expect(again.etag).toBe((await find('night-rain', 60)).etag);
  expect(again.etag).toMatch(/^"night-rain-60-[\w-]+"$/);
});

it('a missing track is reported on every request', async () => {
  await expect(find('no-such-sound', 60)).rejects.toThrow('no-such-sound.mp3');
  await expect(find('no-such-sound', 60)).rejects.toThrow('no-such-sound.mp3');
});

describe('atLevels', () => {
  /** Frames whose sides declare a loudness of 200, without any sound. */
  const frame = infoFrame({ frames: 0, bytes: 0 });
  frame[4 + 3] = 200 >> 7;
  frame[4 + 4] = (200 << 1) & 0xff;
  frame[4 + 11] = 200 >> 6;
  frame[4 + 12] = (200 << 2) & 0xff;
  const stream = joined([frame, frame]);
  const loudness = (bytes: Uint8Array) => [
    (((bytes[4 + 3] ?? 0) & 1) << 7) | ((bytes[4 + 4] ?? 0) >> 1),
    (((bytes[4 + 11] ?? 0) & 3) << 6) | ((bytes[4 + 12] ?? 0) >> 2),
  ];

  it('lowers the loudness of both sides, about 1.5 decibels a step', () => {
    const quieter = atLevels(stream, (index) => [0.5, 0.001][index] ?? 1);
    expect(loudness(quieter)).toEqual([196, 196]);
    expect(loudness(quieter.subarray(208))).toEqual([160, 160]);
  });

  it('leaves the stream as it was, and everything but the loudness', () => {
    const before = Uint8Array.from(stream);
    expect(atLevels(stream, () => 1)).toEqual(before);
    atLevels(Buffer.from(stream.buffer), () => 0.1);
    expect(stream).toEqual(before);
  });

  it('goes down to silence and not below', () => {
    expect(loudness(atLevels(stream, () => Number.MIN_VALUE))).toEqual([0, 0]);
  });
});

it('any other kind of stream is refused', () => {
  expect(() => framesOf(new TextEncoder().encode('RIFF wave'))).toThrow('at byte 0');
});
