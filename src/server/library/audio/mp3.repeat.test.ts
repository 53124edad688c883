import { beforeAll, expect, it } from 'vitest';
import { createMp3Encoder } from 'wasm-media-encoders';
import { FRAME_SAMPLES, type Frame, framesOf, repeatFrames, SAMPLE_RATE } from './mp3.ts';

const LOOP = 200;
const FROM = 30;

let stream: Uint8Array;
beforeAll(async () => {
  // A quiet tone that grows: every frame differs and uses bytes of the frames before it.
  const loop = Float32Array.from({ length: LOOP * FRAME_SAMPLES }, (_, index) => {
    const swell = Math.sin((Math.PI * index) / (LOOP * FRAME_SAMPLES)) ** 2;
    return 0.1 * Math.sin(index / 9) + 0.1 * swell * Math.sin(index / 2.3);
  });
  const samples = Float32Array.from(
    { length: 3 * loop.length },
    (_, index) => loop[index % loop.length] ?? 0,
  );
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: 32 });
  const start = encoder.encode([samples]).slice();
  stream = Uint8Array.from([...start, ...encoder.finalize()]);
});

/** The data of a frame as a decoder collects it, including side information, as text. */
function soundOf(bytes: Uint8Array, frames: readonly Frame[], index: number): string {
  const frame = frames[index];
  if (frame === undefined) return 'no frame';
  const before = frames
    .slice(Math.max(0, index - 4), index)
    .flatMap(({ dataOffset, end }) => [...bytes.subarray(dataOffset, end)]);
  const own = bytes.subarray(frame.dataOffset, frame.end);
  const borrowed = frame.backReference === 0 ? [] : before.slice(-frame.backReference);
  // After the header and the back reference: nine bits of private data and part lengths, then
  // twelve for the first part.
  const side = bytes.subarray(frame.offset + 4, frame.dataOffset);
  const bits = (((side[1] ?? 0) & 0x7f) << 5) | ((side[2] ?? 0) >> 3);
  const data = [...borrowed, ...own].slice(0, bits >> 3);
  return [...side, ...data].join(' ');
}

it('repeatFrames repeats the sound of a stretch, each frame with all its data', () => {
  const times = 3;
  const before = framesOf(stream);
  const repeated = repeatFrames(stream, { from: FROM, length: LOOP, times });
  const after = framesOf(repeated);
  expect(after).toHaveLength(before.length + times * LOOP);

  const sounds = (bytes: Uint8Array, frames: readonly Frame[]) =>
    frames.map((_, index) => soundOf(bytes, frames, index));
  const original = sounds(stream, before);
  const all = sounds(repeated, after);
  const first = all.findIndex((sound, index) => sound !== original[index]);
  const begin = first - LOOP;
  expect(begin).toBeGreaterThanOrEqual(FROM);
  expect(before[begin]?.backReference).toBeGreaterThan(0);
  const stretch = original.slice(begin, begin + LOOP);
  expect(all).toEqual([
    ...original.slice(0, begin),
    ...Array.from({ length: times }, () => stretch).flat(),
    ...original.slice(begin),
  ]);
  expect(new Set(stretch).size).toBeGreaterThan(LOOP / 2);
});

it('repeatFrames leaves its input unchanged, also a Buffer', () => {
  const given = Buffer.from(stream);
  const repeated = repeatFrames(given, { from: FROM, length: LOOP, times: 2 });
  expect(given.equals(stream)).toBe(true);
  expect(repeated).toEqual(repeatFrames(stream, { from: FROM, length: LOOP, times: 2 }));
});

it('repeatFrames does not cut where there is no suitable place', () => {
  const tooLong = { from: FROM, length: framesOf(stream).length, times: 1 };
  expect(() => repeatFrames(stream, tooLong)).toThrow('No place to cut');
});

it('repeatFrames refuses any other kind of stream', () => {
  expect(() => framesOf(new TextEncoder().encode('RIFF wave'))).toThrow('at byte 0');
});
