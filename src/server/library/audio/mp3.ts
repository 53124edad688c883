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

/** Samples per second, on each channel. */
export const SAMPLE_RATE = 22_050;

/** Samples per frame of MPEG-2 layer III, on each channel. */
export const FRAME_SAMPLES = 576;

const HEADER_BYTES = 4;
const SIDE_INFO_BYTES = 17;

const KILOBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;

/**
 * The frames of an MPEG-2 layer III stream at 22.05 kHz, stereo, without checksums, as our encoder
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
  const isStereo = mode >> 6 <= 0b01;
  if (sync !== 0xff || version !== 0xf3 || !kilobits || !is22kHz || !isStereo) {
    throw new Error(`No frame of MPEG-2 layer III, 22.05 kHz, stereo at byte ${offset}`);
  }
  const padding = (rates >> 1) & 1;
  return Math.floor((72 * kilobits * 1000) / SAMPLE_RATE) + padding;
}

const KILOBITS_OF_MPEG_1 = [
  0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
] as const;
const RATES_OF_MPEG_1 = [44_100, 48_000, 32_000] as const;

/**
 * What the first frame of any MP3 stream of so many bytes says of it: its length in seconds, and
 * whether bytes are missing. Without a count of frames the bitrate is taken as constant. Undefined if
 * it is no MP3.
 */
export function lengthOf(
  frame: Uint8Array,
  bytes: number,
): { seconds: number; isCut: boolean } | undefined {
  const [sync, kind = 0, rates = 0, mode = 0] = frame;
  const version = (kind >> 3) & 0b11;
  const isMpeg1 = version === 0b11;
  const kilobits = (isMpeg1 ? KILOBITS_OF_MPEG_1 : KILOBITS)[rates >> 4];
  const fullRate = RATES_OF_MPEG_1[(rates >> 2) & 0b11];
  const isLayer3 = sync === 0xff && kind >> 5 === 0b111 && ((kind >> 1) & 0b11) === 0b01;
  if (!isLayer3 || version === 0b01 || !kilobits || fullRate === undefined) return undefined;
  const isMono = mode >> 6 === 0b11;
  const sideInfo = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : SIDE_INFO_BYTES;
  const tag = frame.subarray(HEADER_BYTES + sideInfo);
  const isCounted = /^(Info|Xing)$/.test(new TextDecoder('latin1').decode(tag.subarray(0, 4)));
  const view = new DataView(tag.buffer, tag.byteOffset);
  if (!isCounted || tag.length < 16 || (view.getUint32(4) & 0b11) !== 0b11) {
    return { seconds: bytes / (kilobits * 125), isCut: false };
  }
  const rate = isMpeg1 ? fullRate : version === 0b10 ? fullRate / 2 : fullRate / 4;
  const samples = isMpeg1 ? 2 * FRAME_SAMPLES : FRAME_SAMPLES;
  return { seconds: (view.getUint32(8) * samples) / rate, isCut: bytes < view.getUint32(12) };
}

/** MPEG-2 layer III, 64 kbit/s, 22.05 kHz, stereo: enough room for the table. */
const HEADER = [0xff, 0xf3, 0x80, 0x40];
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

/** Where the loudness of each channel stands, in bits from the beginning of the side information. */
const LOUDNESS_BITS = [31, 94] as const;
/** One step of it, in decibels. */
const STEP_DECIBELS = 1.505;

/**
 * A copy of a stream with the sound of each frame at a level above 0 and up to 1. Only the loudness
 * that a frame declares changes: nothing is encoded again.
 */
export function atLevels(
  stream: Uint8Array,
  levelOf: (frame: number) => number,
): Uint8Array<ArrayBuffer> {
  // Not `slice`: for a Buffer it returns a view, and the stream would change too.
  const copy = Uint8Array.from(stream);
  const view = new DataView(copy.buffer);
  for (const [index, { offset }] of framesOf(copy).entries()) {
    const steps = Math.round((-20 * Math.log10(levelOf(index))) / STEP_DECIBELS);
    for (const bit of LOUDNESS_BITS) {
      const at = offset + HEADER_BYTES + (bit >> 3);
      // Eight bits that begin within a byte, so that two bytes hold them.
      const shift = 8 - (bit & 7);
      const bits = view.getUint16(at);
      const loudness = Math.max(0, ((bits >> shift) & 0xff) - steps);
      view.setUint16(at, (bits & ~(0xff << shift)) | (loudness << shift));
    }
  }
  return copy;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
