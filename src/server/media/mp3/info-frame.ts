import { HEADER_BYTES, SIDE_INFO_BYTES } from './frames.ts';

/** MPEG-2 layer III, 64 kbit/s, 22.05 kHz, mono: enough room for the table. */
const HEADER = [0xff, 0xf3, 0x80, 0xc0];
const FRAME_BYTES = 208;
/** Says that frames, bytes and the table are told. */
const FIELDS = 0b111;
const TABLE_ENTRIES = 100;

/**
 * A silent frame to put before a stream of constant bitrate. It tells players how long the stream
 * is and where in the file each percent of it begins, so that they need not guess.
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
