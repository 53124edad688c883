import { expect, it } from 'vitest';
import { framesOf, infoFrame } from './mp3.ts';

const frame = infoFrame({ frames: 45_938, bytes: 4_800_000 });

it('the info frame is a silent frame of the same kind of stream', () => {
  expect(framesOf(frame)).toEqual([{ offset: 0, dataOffset: 21, end: 208, backReference: 0 }]);
});

it('the info frame holds the length, including itself, and where each percent starts', () => {
  const view = new DataView(frame.buffer, 21);
  expect(new TextDecoder().decode(frame.subarray(21, 25))).toBe('Info');
  expect(view.getUint32(4)).toBe(0b111);
  expect(view.getUint32(8)).toBe(45_938);
  expect(view.getUint32(12)).toBe(4_800_208);
  expect([0, 1, 50, 99].map((percent) => frame[21 + 16 + percent])).toEqual([0, 2, 128, 253]);
});
