import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Frame, framesOf, repeatFrames } from './mp3.ts';
import { LOOP_FRAMES as LOOP } from './sample-track.ts';

const FROM = 345;
/** A track that an encoder made: a beginning, a loop, and an end. */
const stream = new Uint8Array(readFileSync(new URL('loops/open-sky.mp3', import.meta.url)));

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
