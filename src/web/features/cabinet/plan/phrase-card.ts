import type { Ground } from '#web/shared/landscape/Ridge.tsx';
import { DISPLAY_FAMILY } from '#web/shared/theme/fonts.ts';
import { colorSchemes, sceneSchemes } from '#web/shared/theme/palette.ts';

const lightScene = sceneSchemes.light;

/** The screen of a phone. */
export const CARD_WIDTH = 1080;
export const CARD_HEIGHT = 1920;

/** Below the clock of a lock screen. */
const PICTURE = { x: CARD_WIDTH / 2, y: 900, radius: 380 };
const WORDS = { y: 1390, width: 860, size: 76, leastSize: 40, line: 1.3, mostLines: 4 };
const SIGNATURE = { y: 1810, size: 34 };

const SKIES: Readonly<Record<Ground, readonly string[]>> = {
  dawn: [lightScene.skyHigh, lightScene.skyDawn, lightScene.dawn],
  day: [lightScene.skyDay, lightScene.day, lightScene.dayLow],
  dusk: [lightScene.skyDusk, lightScene.dusk, lightScene.duskLow],
  night: [lightScene.skyNight, lightScene.night, lightScene.nightLow],
};

interface CardParts {
  phrase: string;
  /** The address of a picture. */
  picture: string | undefined;
  ground: Ground;
  signature: string;
}

/** A card as a PNG: to be shown, and to be saved. */
export interface Card {
  address: string;
  content: Blob;
}

/** Draws a card. Fails if the picture does not load. */
export async function drawCard(parts: CardParts): Promise<Card> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser does not draw');
  const [image] = await Promise.all([
    parts.picture === undefined ? undefined : loaded(parts.picture),
    // Without our face, the card has one of the system.
    document.fonts.load(fontOf(WORDS.size)).catch(() => undefined),
  ]);
  paintSky(context, parts.ground);
  paintPicture(context, image);
  context.fillStyle = parts.ground === 'night' ? lightScene.onNight : colorSchemes.light.text;
  context.textAlign = 'center';
  paintWords(context, parts.phrase);
  context.font = fontOf(SIGNATURE.size);
  context.fillText(parts.signature, CARD_WIDTH / 2, SIGNATURE.y);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (content === null) throw new Error('This browser makes no pictures');
  return { address: canvas.toDataURL('image/png'), content };
}

const fontOf = (size: number) => `${size}px ${DISPLAY_FAMILY}`;

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Else the canvas of a page whose files come from another origin could not be read.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

function paintSky(context: CanvasRenderingContext2D, ground: Ground): void {
  const sky = context.createLinearGradient(0, 0, 0, CARD_HEIGHT);
  for (const [index, tone] of SKIES[ground].entries()) sky.addColorStop(index / 2, tone);
  context.fillStyle = sky;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
}

/** The picture in a disc with rings around it, as in the player. */
function paintPicture(context: CanvasRenderingContext2D, image: HTMLImageElement | undefined) {
  const { x, y, radius } = PICTURE;
  const disc = (size: number) => {
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
  };
  context.fillStyle = lightScene.glow;
  for (const [size, opacity] of [
    [radius * 1.26, 0.22],
    [radius * 1.12, 0.34],
  ] as const) {
    context.globalAlpha = opacity;
    disc(size);
    context.fill();
  }
  context.globalAlpha = 1;
  if (image === undefined) return;
  const scale = (2 * radius) / Math.min(image.naturalWidth, image.naturalHeight);
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  context.save();
  disc(radius);
  context.clip();
  context.drawImage(image, x - width / 2, y - height / 2, width, height);
  context.restore();
}

/** The words in lines of about one length; many of them are smaller. */
function paintWords(context: CanvasRenderingContext2D, phrase: string): void {
  const measure = (words: string) => context.measureText(words).width;
  for (let { size } = WORDS; ; size -= 4) {
    context.font = fontOf(size);
    const lines = linesOf(phrase, measure, WORDS.width);
    if (lines.length > WORDS.mostLines && size > WORDS.leastSize) continue;
    for (const [index, line] of lines.entries()) {
      const y = WORDS.y + (index + 1) * size * WORDS.line;
      context.fillText(line, CARD_WIDTH / 2, y, WORDS.width);
    }
    return;
  }
}

/** Words in as few lines as a width allows, none much longer than the others. */
export function linesOf(
  phrase: string,
  measure: (words: string) => number,
  width: number,
): string[] {
  let lines = wrapped(phrase, measure, width);
  const most = lines.length;
  for (let narrower = width; narrower > 0 && lines.length === most; narrower -= width / 40) {
    const next = wrapped(phrase, measure, narrower);
    if (next.length > most) break;
    lines = next;
  }
  return lines;
}

function wrapped(phrase: string, measure: (words: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of phrase.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
