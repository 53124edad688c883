import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Source } from '#checker/diagnostics.ts';
import { decode } from '#checker/json/decode.ts';
import { unreadable } from '#checker/json/read-json.ts';
import { quote } from '#checker/wording.ts';
import { readBitmap } from './bitmap.ts';
import { wrongFormat } from './file-signature.ts';
import {
  FORMATS,
  HEAVIEST,
  type Picture,
  type PictureFlaw,
  type PictureFormat,
} from './picture.ts';
import { readSvg } from './svg.ts';

/** So many bytes tell what a file is. */
const HEAD = 4_096;

/**
 * Reads pictures by the names of their files. Of one that is too heavy it reads only the beginning.
 * Never throws.
 */
export async function readPictures(
  folder: string,
  shown: string,
  names: Iterable<string>,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  // One after the other, so that hundreds of pictures are not in memory at once.
  for (const name of names) {
    const format = FORMATS.find((each) => name.endsWith(`.${each}`));
    if (format === undefined) continue;
    pictures.push(await readPicture(join(folder, name), `${shown}/${name}`, name, format));
  }
  return pictures;
}

async function readPicture(
  path: string,
  file: string,
  name: string,
  format: PictureFormat,
): Promise<Picture> {
  const picture = { name, format, source: new Source(file, '') };
  try {
    const { bytes, weight } = await readUpTo(path, HEAVIEST[format]);
    const flaw = wrongFormat(name, format, bytes);
    if (flaw !== undefined || weight > HEAVIEST[format]) return { ...picture, weight, flaw };
    if (format !== 'svg') return { ...picture, weight, ...readBitmap(name, format, bytes) };
    const { text, flaw: garbled } = decode(bytes);
    const source = new Source(file, text);
    if (garbled?.kind === 'invalid-utf-8' && !OTHER_ENCODING.test(text)) {
      return { ...picture, weight, source, flaw: explainGarbled(name, garbled.offset) };
    }
    return { ...picture, weight, source, ...readSvg(name, text) };
  } catch (error) {
    const { message, fix } = unreadable(error);
    const flaw = { offset: 0, message: `The picture ${quote(name)}: ${message}`, fix };
    return { ...picture, weight: 0, flaw };
  }
}

/** An SVG that says that it is not saved as UTF-8. */
const OTHER_ENCODING = /^<\?xml[^>]*encoding=["'](?!utf-?8)/i;

function explainGarbled(name: string, offset: number): PictureFlaw {
  return {
    offset,
    message: `In the drawing ${quote(name)} is a letter that is not saved as UTF-8, so browsers give up here.`,
    fix: 'Save the file as UTF-8 and type the garbled letters again.',
  };
}

/** The whole file, or only its beginning if it is longer. */
async function readUpTo(path: string, longest: number) {
  await using file = await open(path);
  const { size: weight } = await file.stat();
  const bytes = new Uint8Array(weight > longest ? HEAD : weight);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
  return { bytes: bytes.subarray(0, bytesRead), weight };
}
