import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, type ProblemDetails, type Rule, Source } from '#checker/diagnostics.ts';
import { decode } from '#checker/json/decode.ts';
import { unreadable } from '#checker/json/read-json.ts';
import { UnchangedFiles } from '#checker/json/unchanged-files.ts';
import { quote } from '#checker/wording.ts';
import { readBitmap } from './bitmap.ts';
import { wrongFormat } from './file-signature.ts';
import {
  FORMATS,
  HEAVIEST,
  type PictureContent,
  type PictureFlaw,
  type PictureFormat,
  type PictureSize,
} from './picture.ts';
import { readSvg } from './svg.ts';

const unreadablePicture: Rule = {
  id: 'picture-unreadable',
  severity: 'error',
  why: 'Visitors would see a broken picture.',
};

const heavyPicture: Rule = {
  id: 'picture-too-heavy',
  severity: 'error',
  why: 'On a phone with a slow line visitors would wait for it, and pay for it.',
};

const oddShape: Rule = {
  id: 'picture-shape',
  severity: 'warning',
  why: 'Its place is 4:3, so visitors would see a part of it only, or see it blurred.',
};

const incompletePicture: Rule = {
  id: 'picture-unsafe',
  severity: 'error',
  why: 'Browsers fetch nothing for a picture, so visitors would not see that part.',
};

export const PICTURE_RULES: readonly Rule[] = [
  unreadablePicture,
  heavyPicture,
  oddShape,
  incompletePicture,
];

/** So many bytes tell what a file is. */
const HEAD = 4_096;

/**
 * What is wrong with pictures, by the names of their files. Of one that is too heavy only the
 * beginning is read. Never throws.
 */
export async function checkPictures(
  folder: string,
  shown: string,
  names: Iterable<string>,
  known = new UnchangedFiles<readonly Problem[]>(),
): Promise<Problem[]> {
  const problems: Problem[] = [];
  // One after the other, so that hundreds of pictures are not in memory at once.
  for (const name of names) {
    const format = FORMATS.find((each) => name.endsWith(`.${each}`));
    if (format === undefined) continue;
    const path = join(folder, name);
    const check = () => checkPicture(path, `${shown}/${name}`, name, format);
    problems.push(...(await known.foundIn(path, check)));
  }
  return problems;
}

async function checkPicture(
  path: string,
  file: string,
  name: string,
  format: PictureFormat,
): Promise<Problem[]> {
  const source = new Source(file, '');
  try {
    const { bytes, weight } = await readUpTo(path, HEAVIEST[format]);
    const flaw = wrongFormat(name, format, bytes);
    if (flaw !== undefined) return [placed(unreadablePicture, source, flaw)];
    if (weight > HEAVIEST[format]) return [explainWeight(source, name, format, weight)];
    if (format !== 'svg') {
      return contentProblems(source, name, format, readBitmap(name, format, bytes));
    }
    const { text, flaw: garbled } = decode(bytes);
    const drawing = new Source(file, text);
    const isGarbled = garbled?.kind === 'invalid-utf-8' && !OTHER_ENCODING.test(text);
    const content = isGarbled
      ? { flaw: explainGarbled(name, garbled.offset) }
      : readSvg(name, text);
    return contentProblems(drawing, name, format, content);
  } catch (error) {
    const { message, fix } = unreadable(error);
    const words = { message: `The picture ${quote(name)}: ${message}`, fix };
    return [placed(unreadablePicture, source, { offset: 0, ...words })];
  }
}

function placed(rule: Rule, source: Source, { offset, ...words }: PictureFlaw): Problem {
  return { rule, at: { source, offset }, ...words };
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

function explainWeight(
  source: Source,
  name: string,
  format: PictureFormat,
  weight: number,
): Problem {
  return {
    rule: heavyPicture,
    at: { source, offset: 0 },
    message: `The picture ${quote(name)} weighs ${inWords(weight)}; ${format.toUpperCase()} pictures may weigh ${inWords(HEAVIEST[format])}.`,
    fix:
      format === 'svg'
        ? 'Simplify the drawing, for example with SVGO. If there is a photo in it, export it as WebP instead.'
        : 'Scale it down to 1200 × 900 pixels, and export it as WebP or AVIF with a quality of about 70.',
  };
}

/** 12.3 MB, or 140 kB. */
function inWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1_000);
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function contentProblems(
  source: Source,
  name: string,
  format: PictureFormat,
  { flaw, size, isBlank = false, outside = [] }: PictureContent,
): Problem[] {
  if (flaw !== undefined) return [placed(unreadablePicture, source, flaw)];
  const at = { source, offset: Math.max(source.text.search(/<[\w:]*svg\b/), 0) };
  const problems = outside.map((each) => placed(incompletePicture, source, each));
  // What it would fetch may be all that it should show.
  if (isBlank && outside.length === 0) {
    problems.push({
      rule: unreadablePicture,
      at,
      message: `The drawing ${quote(name)} draws nothing.`,
      why: 'Visitors would see an empty place.',
      fix: 'Export it again with its shapes on visible layers, or restore it from an earlier version.',
    });
  }
  const shape = shapeProblem(format, size);
  if (shape !== undefined) {
    const { what, ...rest } = shape;
    problems.push({ rule: oddShape, at, message: `The picture ${quote(name)} ${what}.`, ...rest });
  }
  return problems;
}

/** How many times as wide as high a picture may be. Its place is 4:3, on some screens square. */
const NARROWEST = 1;
const WIDEST = 16 / 9;

/** In pixels. */
const SMALLEST = { width: 400, height: 300 };
const LARGEST = 4_096;

interface ShapeProblem extends Pick<ProblemDetails, 'fix' | 'why'> {
  /** What the picture has or is. */
  readonly what: string;
}

export function shapeProblem(
  format: PictureFormat,
  size: PictureSize | undefined,
): ShapeProblem | undefined {
  if (size === undefined) {
    return {
      what: 'has no viewBox that says how large the drawing is',
      why: 'Without it browsers cannot scale the drawing: visitors see a corner of it only.',
      fix: 'Write viewBox="0 0 width height" on <svg>, with the numbers of the drawing, for example viewBox="0 0 320 240".',
    };
  }
  const { width, height } = size;
  const measures = `${width} × ${height}`;
  // A small allowance for pictures that are square but for a pixel.
  if (width / height < NARROWEST - 0.01 || width / height > WIDEST + 0.01) {
    return {
      what: `is ${measures}, which is far from 4:3`,
      fix: 'Crop it to 4:3, for example 1200 × 900. Anything from a square to 16:9 passes.',
    };
  }
  if (format === 'svg') return undefined;
  if (width < SMALLEST.width || height < SMALLEST.height) {
    return {
      what: `has only ${measures} pixels`,
      fix: `Use a larger one: at least ${SMALLEST.width} × ${SMALLEST.height}, best 1200 × 900.`,
    };
  }
  if (width > LARGEST || height > LARGEST) {
    return {
      what: `has ${measures} pixels`,
      why: 'A phone needs a lot of memory and time for so many pixels, of which it shows a few.',
      fix: 'Scale it down to 1200 × 900 pixels.',
    };
  }
  return undefined;
}
