import { expect, it } from 'vitest';
import { FRAME_SAMPLES, framesOf, SAMPLE_RATE } from './mp3.ts';
import { TRACK_SECONDS } from './sample-track.ts';
import { makeTracks, trackNames } from './tracks.ts';

const names = [...((await trackNames({ MEDIA_DIR: '', MEDIA_ORIGIN: '' })) ?? [])];
const { find } = makeTracks({ MEDIA_DIR: '' });

async function bytesOf(audio: string, start = 0, end?: number): Promise<Buffer> {
  const { size, read } = await find(audio);
  return Buffer.concat(await read({ start, end: end ?? size - 1 }).toArray());
}

it.each(names)('%s lasts twenty minutes and says so', async (name) => {
  const whole = await bytesOf(name);
  expect(whole).toHaveLength((await find(name)).size);
  const [info, ...frames] = framesOf(whole);
  const told = whole.readUInt32BE(13 + 8);
  expect(info?.end).toBe(208);
  expect(frames).toHaveLength(told);
  expect(Math.abs((told * FRAME_SAMPLES) / SAMPLE_RATE - TRACK_SECONDS)).toBeLessThan(0.1);
  // 32 kbit/s throughout, so a byte offset corresponds to a time.
  expect(Math.abs(whole.length / 4_000 - TRACK_SECONDS)).toBeLessThan(1);
});

it('a part of a track has the same bytes as the whole, whatever its length', async () => {
  const whole = await bytesOf('night-rain');
  for (const [start, end] of [
    [0, 0],
    [1_000, 1_000 + 64 * 1024],
    [65_536, 65_536],
    [300_000, 2_000_000],
    [whole.length - 1, whole.length - 1],
  ] as const) {
    expect((await bytesOf('night-rain', start, end)).equals(whole.subarray(start, end + 1))).toBe(
      true,
    );
  }
});

it('a track is streamed in small chunks, so that reading progress is visible', async () => {
  const { size, read } = await find('night-rain');
  for await (const part of read({ start: 0, end: size - 1 })) {
    expect(part.length).toBeLessThanOrEqual(64 * 1024);
  }
});

it('each track has a unique etag that is the same on every machine', async () => {
  const etags = await Promise.all(names.map(async (name) => (await find(name)).etag));
  expect(new Set(etags).size).toBe(names.length);
  const again = await makeTracks({ MEDIA_DIR: '' }).find('night-rain');
  expect(again.etag).toBe((await find('night-rain')).etag);
  expect(again.etag).toMatch(/^"night-rain-[\w-]+"$/);
});

it('a missing track is reported on every request', async () => {
  await expect(find('no-such-sound')).rejects.toThrow('no-such-sound.mp3');
  await expect(find('no-such-sound')).rejects.toThrow('no-such-sound.mp3');
});
