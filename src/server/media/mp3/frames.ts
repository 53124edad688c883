/** One frame of an MP3 stream. */
export interface Frame {
  /** Where its header begins, in bytes. */
  offset: number;
  /** Where its part of the stream's main data begins. */
  dataOffset: number;
  /** Where the next frame begins. */
  end: number;
  /** How many bytes before `dataOffset` its own main data begins, in the frames before it. */
  backReference: number;
}

/** Samples in a frame of MPEG-2 layer III. */
export const FRAME_SAMPLES = 576;

export const HEADER_BYTES = 4;
export const SIDE_INFO_BYTES = 9;

const KILOBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;

/**
 * The frames of a stream of MPEG-2 layer III at 22.05 kHz, mono, without checksums: what our
 * encoder makes. Throws if it is anything else.
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
  return Math.floor((72 * kilobits * 1000) / 22_050) + padding;
}
