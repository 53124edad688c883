import type { ProblemDetails, Rule, Source } from '#checker/diagnostics.ts';
import { HEAVIEST, type Picture, type PictureFlaw } from '#checker/pictures/picture.ts';
import { quote } from '#checker/wording.ts';

export interface PictureRule extends Rule {
  check(picture: Picture): Iterable<ProblemDetails>;
}

const unreadablePicture: PictureRule = {
  id: 'picture-unreadable',
  severity: 'error',
  why: 'Visitors would see a broken picture.',
  *check({ source, name, flaw, isBlank = false, outside = [] }) {
    if (flaw !== undefined) yield { at: { source, offset: flaw.offset }, ...wordsOf(flaw) };
    // What it would fetch may be all that it should show.
    if (!isBlank || outside.length > 0) return;
    yield {
      at: { source, offset: startOf(source) },
      message: `The drawing ${quote(name)} draws nothing.`,
      why: 'Visitors would see an empty place.',
      fix: 'Export it again with its shapes on visible layers, or restore it from an earlier version.',
    };
  },
};

const heavyPicture: PictureRule = {
  id: 'picture-too-heavy',
  severity: 'error',
  why: 'On a phone with a slow line visitors would wait for it, and pay for it.',
  *check({ source, name, format, weight, flaw }) {
    const most = HEAVIEST[format];
    if (flaw !== undefined || weight <= most) return;
    yield {
      at: { source, offset: 0 },
      message: `The picture ${quote(name)} weighs ${inWords(weight)}; ${format.toUpperCase()} pictures may weigh ${inWords(most)}.`,
      fix:
        format === 'svg'
          ? 'Simplify the drawing, for example with SVGO. If there is a photo in it, export it as WebP instead.'
          : 'Scale it down to 1200 × 900 pixels, and export it as WebP or AVIF with a quality of about 70.',
    };
  },
};

/** How many times as wide as high a picture may be. Its place is 4:3, on some screens square. */
const NARROWEST = 1;
const WIDEST = 16 / 9;

/** In pixels. */
const SMALLEST = { width: 400, height: 300 };
const LARGEST = 4_096;

const oddShape: PictureRule = {
  id: 'picture-shape',
  severity: 'warning',
  why: 'Its place is 4:3, so visitors would see a part of it only, or see it blurred.',
  *check(picture) {
    const { source, name, flaw } = picture;
    const words = flaw === undefined && shapeProblem(picture);
    if (words) {
      const { what, ...rest } = words;
      yield {
        at: { source, offset: startOf(source) },
        message: `The picture ${quote(name)} ${what}.`,
        ...rest,
      };
    }
  },
};

interface ShapeProblem {
  /** What the picture has or is. */
  readonly what: string;
  readonly fix: string;
  readonly why?: string;
}

function shapeProblem({ format, weight, size }: Picture): ShapeProblem | undefined {
  if (weight > HEAVIEST[format]) return undefined;
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

const incompletePicture: PictureRule = {
  id: 'picture-unsafe',
  severity: 'error',
  why: 'Browsers fetch nothing for a picture, so visitors would not see that part.',
  *check({ source, outside = [] }) {
    for (const flaw of outside) yield { at: { source, offset: flaw.offset }, ...wordsOf(flaw) };
  },
};

export const PICTURE_RULES: readonly PictureRule[] = [
  unreadablePicture,
  heavyPicture,
  oddShape,
  incompletePicture,
];

function startOf({ text }: Source): number {
  return Math.max(text.search(/<[\w:]*svg\b/), 0);
}

function wordsOf({ message, fix }: PictureFlaw) {
  return { message, fix };
}

/** 12.3 MB, or 140 kB. */
function inWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1_000);
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
