/** One frame of an MP3 stream. */
export interface Frame {
  /** The start of its header, in bytes. */
  offset: number;
  /** The start of its part of the stream's main data. */
  dataOffset: number;
  /** The start of the next frame. */
  end: number;
  /** How many bytes before `dataOffset` its own main data starts, in earlier frames. */
  backReference: number;
}

/** Samples per second, on one channel. */
export const SAMPLE_RATE = 22_050;

/** Samples per frame of MPEG-2 layer III. */
export const FRAME_SAMPLES = 576;

const HEADER_BYTES = 4;
const SIDE_INFO_BYTES = 9;

const KILOBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;

/**
 * The frames of an MPEG-2 layer III stream at 22.05 kHz, mono, without checksums, as our encoder
 * makes it. Throws for anything else.
 */
export function framesOf(stream: Uint8Array): Frame[] {
  const frames: Frame[] = [];
  for (let offset = 0; offset < stream.length; ) {
    const end = offset + frameBytes(stream, offset);
    const sideInfo = offset + HEADER_BYTES;
    frames.push({
      offset,
      dataOffset: sideInfo + SIDE_INFO_BYTES,
      end,
      backReference: stream[sideInfo] ?? 0,
    });
    offset = end;
  }
  return frames;
}

function frameBytes(stream: Uint8Array, offset: number): number {
  const [sync, version, rates = 0, mode = 0] = stream.subarray(offset, offset + HEADER_BYTES);
  const kilobits = KILOBITS[rates >> 4];
  const is22kHz = (rates & 0b1100) === 0;
  const isMono = mode >> 6 === 0b11;
  if (sync !== 0xff || version !== 0xf3 || !kilobits || !is22kHz || !isMono) {
    throw new Error(`No frame of MPEG-2 layer III, 22.05 kHz, mono at byte ${offset}`);
  }
  const padding = (rates >> 1) & 1;
  return Math.floor((72 * kilobits * 1000) / SAMPLE_RATE) + padding;
}

/** MPEG-2 layer III, 64 kbit/s, 22.05 kHz, mono: enough room for the table. */
const HEADER = [0xff, 0xf3, 0x80, 0xc0];
const FRAME_BYTES = 208;
/** The flags for frames, bytes and the table. */
const FIELDS = 0b111;
const TABLE_ENTRIES = 100;

/**
 * A silent frame to put before a constant-bitrate stream. It tells players the length of the stream
 * and where each percent of it starts, so that they need not guess.
 */
export function infoFrame(stream: { frames: number; bytes: number }): Uint8Array {
  const frame = new Uint8Array(FRAME_BYTES);
  const view = new DataView(frame.buffer);
  const tag = HEADER_BYTES + SIDE_INFO_BYTES;
  frame.set(HEADER);
  frame.set(new TextEncoder().encode('Info'), tag);
  view.setUint32(tag + 4, FIELDS);
  view.setUint32(tag + 8, stream.frames);
  view.setUint32(tag + 12, stream.bytes + FRAME_BYTES);
  for (let percent = 0; percent < TABLE_ENTRIES; percent += 1) {
    frame[tag + 16 + percent] = Math.floor((percent * 256) / TABLE_ENTRIES);
  }
  return frame;
}

/** A stretch of a stream that sounds the same again right after its end. */
export interface Repetition {
  /** The first frame that may be part of it. Earlier frames are not part of the loop. */
  from: number;
  /** Its length in frames. */
  length: number;
  /** How many more times it is repeated. */
  times: number;
}

/**
 * Repeats a stretch of the stream frame by frame, without encoding anything again.
 *
 * A frame's data may begin in earlier frames. So the stretch must end with the bytes that its first
 * frame expects there. They overwrite the last bytes of each copy, which belong to the frame that
 * followed in the original and is no longer there.
 */
export function repeatFrames(stream: Uint8Array, { from, length, times }: Repetition): Uint8Array {
  const frames = framesOf(stream);
  const first = frames.findIndex((frame, index) => {
    const next = frames[index + length];
    return index >= from && next !== undefined && frame.backReference <= next.backReference;
  });
  const [begin, end] = [frames[first], frames[first + length]];
  if (begin === undefined || end === undefined) throw new Error('No place to cut the stream');

  // Not `slice`: for a Buffer it returns a view, and the stream would change too.
  const copy = Uint8Array.from(stream.subarray(begin.offset, end.offset));
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

/** The positions of the main data bytes before a frame, the nearest first. */
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
