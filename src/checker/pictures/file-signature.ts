import { decode } from '#checker/json/decode.ts';
import { quote } from '#checker/wording.ts';
import type { PictureFlaw, PictureFormat } from './picture.ts';

interface Signature {
  /** The name of the format in a sentence. */
  readonly words: string;
  readonly format?: PictureFormat;
  matches(latin: string): boolean;
}

const startsWith =
  (...beginnings: readonly string[]) =>
  (latin: string): boolean =>
    beginnings.some((beginning) => latin.startsWith(beginning));

/** The brands that an ISO media file names, such as AVIF and HEIC. */
const hasBrand =
  (...brands: readonly string[]) =>
  (latin: string): boolean =>
    latin.slice(4, 8) === 'ftyp' && brands.some((brand) => latin.slice(8, 64).includes(brand));

/** How files begin, read as Latin letters. */
const SIGNATURES: readonly Signature[] = [
  { words: 'a PNG', format: 'png', matches: startsWith('\x89PNG\r\n\x1a\n') },
  { words: 'a JPEG', format: 'jpg', matches: startsWith('\xff\xd8\xff') },
  {
    words: 'a WebP',
    format: 'webp',
    matches: (latin) => latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP',
  },
  { words: 'an AVIF', format: 'avif', matches: hasBrand('avif', 'avis') },
  { words: 'a HEIC photo, as iPhones make it', matches: hasBrand('heic', 'heix', 'mif1') },
  { words: 'a GIF', matches: startsWith('GIF8') },
  { words: 'a PDF', matches: startsWith('%PDF') },
];

/** What the file is instead of a picture of that format; undefined if it begins as one. */
export function wrongFormat(
  name: string,
  format: PictureFormat,
  bytes: Uint8Array,
): PictureFlaw | undefined {
  if (bytes.length === 0) {
    return {
      offset: 0,
      message: `The picture ${quote(name)} is empty: its file has no content.`,
      fix: 'Save the picture again, or restore it from an earlier version.',
    };
  }
  const found = signatureOf(bytes);
  if (found.format === format) return undefined;
  const given = `${name.slice(0, name.lastIndexOf('.'))}.${found.format}`;
  return {
    offset: 0,
    message: `${quote(name)} is ${found.words}, whatever its name says.`,
    fix:
      found.format === undefined
        ? `Open it in a program for pictures, and export it as ${format.toUpperCase()}; a new name alone does not change what it is.`
        : `Rename it to ${given} here and in "src", or export it as ${format.toUpperCase()}.`,
  };
}

function signatureOf(bytes: Uint8Array): Pick<Signature, 'words' | 'format'> {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096)).toString(
    'latin1',
  );
  return SIGNATURES.find(({ matches }) => matches(latin)) ?? markupOf(bytes.subarray(0, 4_096));
}

function markupOf(head: Uint8Array): Pick<Signature, 'words' | 'format'> {
  const text = decode(head).text.trimStart();
  const isMarkup = text.startsWith('<');
  if (isMarkup && /<!doctype html|<html\b/i.test(text)) return { words: 'a web page' };
  if (isMarkup && /^<(?:svg\b|\?xml|!--|!doctype svg|\w+:svg\b)/i.test(text)) {
    return { words: 'an SVG', format: 'svg' };
  }
  return { words: 'no picture of a known format' };
}
