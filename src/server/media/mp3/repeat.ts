import { type Frame, framesOf } from './frames.ts';

/** A stretch of a stream whose sound is the same again right after it. */
export interface Repetition {
  /** The first frame from which it may be taken; what comes before is no part of the loop. */
  from: number;
  /** How many frames it has. */
  length: number;
  /** How many more times it is to be heard. */
  times: number;
}

/**
 * The stream with a stretch of it repeated, frame by frame, without encoding anything again.
 *
 * A frame's data may begin in the frames before it. So the stretch must end with what its first
 * frame expects there: those bytes are put over the last ones of each copy, which belong to the
 * frame that would have followed and that no longer does.
 */
export function repeatFrames(stream: Uint8Array, { from, length, times }: Repetition): Uint8Array {
  const frames = framesOf(stream);
  const first = frames.findIndex((frame, index) => {
    const next = frames[index + length];
    return index >= from && next !== undefined && frame.backReference <= next.backReference;
  });
  const [begin, end] = [frames[first], frames[first + length]];
  if (begin === undefined || end === undefined) throw new Error('No place to cut the stream');

  const copy = stream.slice(begin.offset, end.offset);
  const sources = dataBytesBefore(frames, first);
  const targets = dataBytesBefore(frames, first + length);
  for (let count = 0; count < begin.backReference; count += 1) {
    const source = sources.next().value ?? 0;
    const target = targets.next().value ?? 0;
    copy[target - begin.offset] = stream[source] ?? 0;
  }
  return joined([
    stream.subarray(0, begin.offset),
    ...Array<Uint8Array>(times).fill(copy),
    stream.subarray(begin.offset),
  ]);
}

/** Where the bytes of main data are that come before a frame, the nearest first. */
function* dataBytesBefore(frames: readonly Frame[], index: number): Generator<number, undefined> {
  for (const { dataOffset, end } of frames.slice(0, index).reverse()) {
    for (let byte = end - 1; byte >= dataOffset; byte -= 1) yield byte;
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
