import { imageSize } from 'image-size';
import { quote } from '#checker/wording.ts';
import type { PictureContent, PictureFormat } from './picture.ts';

type BitmapFormat = Exclude<PictureFormat, 'svg'>;

/** Reads a picture that begins as its format does. */
export function readBitmap(name: string, format: BitmapFormat, bytes: Uint8Array): PictureContent {
  const size = sizeOf(bytes);
  if (size !== undefined && isWhole[format](bytes)) return { size };
  return {
    flaw: {
      offset: 0,
      message: `The picture ${quote(name)} is cut off or damaged.`,
      fix: 'Export or copy it again; perhaps the copying stopped halfway.',
    },
  };
}

function sizeOf(bytes: Uint8Array) {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    // From 5 on, the camera was held sideways, and browsers turn the picture.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** Whether the end of a file is there. */
const isWhole: Readonly<Record<BitmapFormat, (bytes: Uint8Array) => boolean>> = {
  png: (bytes) => Buffer.from(bytes).includes('IEND'),
  // The mark of the end. Cameras add things of their own after it, and a preview before.
  jpg: (bytes) => {
    const latin = Buffer.from(bytes).toString('latin1');
    return latin.lastIndexOf('\xff\xd9') > latin.lastIndexOf('\xff\xda');
  },
  webp: (bytes) =>
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length,
  avif: areBoxesWhole,
};

/** An AVIF is a row of boxes, each with its length. */
function areBoxesWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at);
    // 0: up to the end of the file. 1: the length follows in eight bytes, for gigabytes.
    if (length < 8) return length === 0;
    at += length;
  }
  return at === view.byteLength;
}
