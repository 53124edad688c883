import { imageSize } from 'image-size';
import { decode } from '#authoring/document/json/decode.ts';
import { unreadable } from '#authoring/document/json/read-json.ts';
import { Source } from '#authoring/document/place.ts';
import {
  type Problem,
  plain,
  type Rule,
  type Sentence,
  sentence,
} from '#authoring/document/problem.ts';

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

const oddSize: Rule = {
  id: 'picture-shape',
  severity: 'warning',
  why: 'Visitors would see it blurred, see a corner of it only, or wait for pixels that nobody sees.',
};

const unsafePicture: Rule = {
  id: 'picture-unsafe',
  severity: 'error',
  why: 'Browsers fetch nothing for a picture, so visitors would not see that part; and opened on its own, the file would run a script in the name of this site.',
};

export const PICTURE_RULES: readonly Rule[] = [
  unreadablePicture,
  heavyPicture,
  oddSize,
  unsafePicture,
];

/**
 * The most that a picture may weigh, in bytes. All the code of a quiz weighs about 130,000; on a slow
 * line (400 kbit/s) a phone loads the heaviest picture in three seconds. Drawings are sent
 * compressed, to about a third.
 */
export const HEAVIEST = { svg: 60_000, avif: 120_000, webp: 120_000, jpg: 150_000, png: 150_000 };

type Format = keyof typeof HEAVIEST;
const FORMATS = Object.keys(HEAVIEST) as Format[];

/** In pixels. */
const SMALLEST = { width: 400, height: 300 };
const LARGEST = 4_096;

/** A picture as it is on the disk: without its bytes if they are too many. */
export type Picture =
  | { readonly bytes: Uint8Array }
  | { readonly weight: number }
  | { readonly unreadable: string };

/** The most that a picture of this name may weigh; undefined if it is none that is checked. */
export function heaviestOf(name: string): number | undefined {
  const format = formatOf(name);
  return format && HEAVIEST[format];
}

/** What a picture of this name is sent as. */
export function typeOf(name: string): string {
  const format = formatOf(name);
  return format === 'svg' ? 'image/svg+xml' : `image/${format === 'jpg' ? 'jpeg' : format}`;
}

function formatOf(name: string): Format | undefined {
  return FORMATS.find((each) => name.endsWith(`.${each}`));
}

/** What is wrong, how to fix it, and where in the text of a drawing. */
type Flaw = readonly [rule: Rule, message: Sentence, fix: string, offset?: number];

/** What is wrong with a picture. `file` is its path in reports. */
export function checkPicture(file: string, name: string, picture: Picture): Problem[] {
  const format = formatOf(name);
  if (format === undefined) return [];
  let text = '';
  let flaws: readonly Flaw[];
  if ('unreadable' in picture) {
    const { message, fix } = unreadable(picture.unreadable);
    flaws = [[unreadablePicture, sentence`The picture ${name}: ${message}`, fix]];
  } else if ('weight' in picture) flaws = [tooHeavy(name, format, picture.weight)];
  else if (picture.bytes.length > HEAVIEST[format]) {
    flaws = [tooHeavy(name, format, picture.bytes.length)];
  } else if (format !== 'svg') flaws = bitmapFlaws(name, format, picture.bytes);
  else {
    text = decode(picture.bytes).text;
    flaws = svgFlaws(name, text);
  }
  const source = new Source(file, text);
  return flaws.map(([rule, message, fix, offset = 0]) => ({
    rule,
    at: { source, offset },
    message,
    fix,
  }));
}

function tooHeavy(name: string, format: Format, weight: number): Flaw {
  const inUnits = (bytes: number) =>
    plain(
      bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
    );
  return [
    heavyPicture,
    sentence`The picture ${name} weighs ${inUnits(weight)}; ${plain(format.toUpperCase())} pictures may weigh ${inUnits(HEAVIEST[format])}.`,
    format === 'svg'
      ? 'Simplify the drawing, for example with SVGO. If there is a photo in it, export it as WebP instead.'
      : 'Scale it down to 1200 × 900 pixels, and export it as WebP or AVIF with a quality of about 70.',
  ];
}

function bitmapFlaws(name: string, format: Format, bytes: Uint8Array): readonly Flaw[] {
  const { type, width, height, orientation = 1 } = readBitmap(bytes);
  if (type !== format) return [otherContent(name, format)];
  // From 5 on, the camera was held sideways, and browsers turn the picture.
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const size = plain(`${across} × ${down} pixels`);
  if (across < SMALLEST.width || down < SMALLEST.height) {
    const fix = `Use a larger one: at least ${SMALLEST.width} × ${SMALLEST.height}, best 1200 × 900.`;
    return [[oddSize, sentence`The picture ${name} has only ${size}.`, fix]];
  }
  if (across <= LARGEST && down <= LARGEST) return [];
  return [
    [oddSize, sentence`The picture ${name} has ${size}.`, 'Scale it down to 1200 × 900 pixels.'],
  ];
}

function readBitmap(bytes: Uint8Array): ReturnType<typeof imageSize> {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}

function otherContent(name: string, format: Format): Flaw {
  return [
    unreadablePicture,
    sentence`What is in ${name} is no complete ${plain(format.toUpperCase())}, whatever its name says.`,
    `Open it in a program for pictures, and export it as ${format.toUpperCase()}; a new name alone does not change what it is.`,
  ];
}

/**
 * These are looked for in the whole text, comments included, so that no part can hide them. What
 * comes before is looked at last: drawings have long paths, and looking back from everywhere takes
 * seconds.
 */
const SCRIPTS = [
  /<(?:[\w.-]+:)?script\b/i,
  /(?<=\s)on\w+(?=\s*=)/i,
  /(?!#|https?:|["'\s])(?<=<a\s[^<>]*href\s*=\s*["']\s*)[^"']+/i,
];
/** Only `#…` and `data:` are in the drawing itself. A link leads somewhere, and loads nothing. */
const FETCHES = [
  /(?=href|src)(?<=[\s:])(?<!<a\s[^<>]*)(?:href|src)\s*=\s*["']\s*(?!#|data:|["'\s])([^"']+)/i,
  /url\(\s*(?:["']|&quot;)?\s*(?!#|data:|["')\s]|&quot;)([^"')&]+)/i,
  /@import\s*["']?([^"';]*)/i,
];

function svgFlaws(name: string, text: string): readonly Flaw[] {
  const root = /<(?:\w+:)?svg\b[^>]*/i.exec(text);
  if (root === null || /<(?:!doctype html|html\b)/i.test(text)) return [otherContent(name, 'svg')];
  const flaws: Flaw[] = [];
  const script = firstOf(SCRIPTS, text);
  if (script !== undefined) {
    const message = sentence`The drawing ${name} has a script (${script[0]}).`;
    const fix = 'Delete it, or export the drawing without scripts.';
    flaws.push([unsafePicture, message, fix, script.index]);
  }
  const fetched = firstOf(FETCHES, text);
  if (fetched !== undefined) {
    const message = sentence`The drawing ${name} fetches something from outside of itself (${fetched[1] ?? fetched[0]}).`;
    const fix = 'Put what it needs into the drawing itself, or delete the reference.';
    flaws.push([unsafePicture, message, fix, fetched.index]);
  }
  if (!/\sviewBox\s*=/.test(root[0])) {
    const message = sentence`The picture ${name} has no viewBox that says how large the drawing is.`;
    const fix = 'Write viewBox="0 0 width height" on <svg>, with the numbers of the drawing.';
    flaws.push([oddSize, message, fix, root.index]);
  }
  return flaws;
}

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  return patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
}
