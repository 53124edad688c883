import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBitmap } from './bitmap.ts';

const SAMPLES = new URL('../../../tests/checker/pictures/', import.meta.url);

function sample(name: string): Buffer {
  return readFileSync(new URL(name, SAMPLES));
}

const CUT_OFF = {
  flaw: {
    offset: 0,
    message: "The picture 'sun' is cut off or damaged.",
    fix: 'Export or copy it again; perhaps the copying stopped halfway.',
  },
};

/** The length of a box of an AVIF, in the four bytes before its name. */
function withLength(avif: Buffer, box: string, length: number): Buffer {
  const copy = Buffer.from(avif);
  copy.writeUInt32BE(length, copy.indexOf(box) - 4);
  return copy;
}

describe('the end of a picture', () => {
  it.each([
    ['png', 12],
    ['jpg', 2],
    ['webp', 4],
    ['avif', 4],
  ] as const)('is missed in a %s', (format, bytes) => {
    const whole = sample(`flat.${format}`);
    expect(readBitmap('sun', format, whole)).toEqual({ size: { width: 800, height: 600 } });
    expect(readBitmap('sun', format, whole.subarray(0, -bytes))).toEqual(CUT_OFF);
  });

  it.each(['png', 'jpg', 'webp'] as const)('may be followed by something in a %s', (format) => {
    const longer = Buffer.concat([sample(`flat.${format}`), Buffer.from('made by a camera')]);
    expect(readBitmap('sun', format, longer).flaw).toBeUndefined();
  });

  it('of a JPEG is not that of the preview in it', () => {
    const whole = sample('flat.jpg');
    const preview = Buffer.from('\xff\xee\0\x06\xff\xd9\xff\xd9', 'latin1');
    const before = [whole.subarray(0, 2), preview];
    expect(readBitmap('sun', 'jpg', Buffer.concat([...before, whole.subarray(2)]))).toEqual({
      size: { width: 800, height: 600 },
    });
    expect(readBitmap('sun', 'jpg', Buffer.concat([...before, whole.subarray(2, -2)]))).toEqual(
      CUT_OFF,
    );
  });

  it('of a JPEG is missed if its drawing does not even begin', () => {
    const whole = sample('flat.jpg');
    const header = whole.subarray(0, whole.indexOf(Buffer.of(0xff, 0xda)));
    expect(readBitmap('sun', 'jpg', header)).toEqual(CUT_OFF);
  });

  it('of an AVIF is that of the file if its last box says so', () => {
    const open = withLength(sample('flat.avif'), 'mdat', 0);
    expect(readBitmap('sun', 'avif', open)).toEqual({ size: { width: 800, height: 600 } });
  });

  it.each([1, 7, 76, 78])('of an AVIF is missed if its last box has a length of %i', (length) => {
    const damaged = withLength(sample('flat.avif'), 'mdat', length);
    expect(readBitmap('sun', 'avif', damaged)).toEqual(CUT_OFF);
  });

  it('of an AVIF may be an empty box', () => {
    const longer = Buffer.concat([sample('flat.avif'), Buffer.from('\0\0\0\x08free', 'latin1')]);
    expect(readBitmap('sun', 'avif', longer).flaw).toBeUndefined();
  });
});

describe('the size of a picture', () => {
  it.each([
    [0, 600],
    [800, 0],
    [0, 0],
  ])('is not %i × %i', (width, height) => {
    const png = sample('flat.png');
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    expect(readBitmap('sun', 'png', png)).toEqual(CUT_OFF);
  });

  // As Exif numbers them: from 5 on, the camera was held sideways.
  it.each([
    [1, 600, 800],
    [4, 600, 800],
    [5, 800, 600],
    [8, 800, 600],
  ])('of a photo whose orientation is %i is %i × %i', (orientation, width, height) => {
    const photo = sample('sideways.jpg');
    // The first entry of the Exif block, whose tag is 0x0112.
    const entry = photo.indexOf(Buffer.of(0x12, 0x01, 0x03, 0x00));
    photo.writeUInt16LE(orientation, entry + 8);
    expect(readBitmap('sun', 'jpg', photo)).toEqual({ size: { width, height } });
  });
});
