import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { LogoPath } from '#contract/brand-logo.ts';
import { colorSchemes } from '#web/shared/theme/palette.ts';

/** The preview picture that messengers show with a link. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

let isReady: Promise<void> | undefined;

/** Draws a 4 : 3 SVG into the middle of a preview picture, as PNG. */
export async function socialPicture(svg: string): Promise<{ name: string; png: Uint8Array }> {
  const { width, height } = PICTURE_SIZE;
  const { light } = colorSchemes;
  const side = height - 70;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="glow" cx="0.8" cy="0" r="0.9">
      <stop offset="0" stop-color="${light.groundGlow}"/><stop offset="1" stop-color="${light.ground}"/>
    </radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#glow)"/>
    <image href="${addressOf(svg)}" x="${(width - (side * 4) / 3) / 2}" y="35" width="${(side * 4) / 3}" height="${side}"/>
  </svg>`;
  const png = await drawn(picture);
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
  return { name: `social-${hash}.png`, png };
}

/** Draws the middle of a 4 : 3 SVG as a PNG for emails, whose programs show no SVG. */
export function mailPicture(svg: string): Promise<Uint8Array> {
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="1036" height="648">
    <image href="${addressOf(svg)}" width="1036" height="648" preserveAspectRatio="xMidYMid slice"/>
  </svg>`);
}

/** The logo on its ground, which phones cut into their own shape: all of it is in the middle. */
export function appIcon(
  [ground, ...paths]: readonly LogoPath[],
  size: number,
): Promise<Uint8Array> {
  const shapes = paths.map(
    ({ d, fill, stroke = 'none', strokeWidth = 0 }) =>
      `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round"/>`,
  );
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-3 -3 38 38">
    <rect x="-3" y="-3" width="38" height="38" fill="${ground?.fill}"/>${shapes.join('')}
  </svg>`);
}

const addressOf = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

async function drawn(picture: string): Promise<Uint8Array> {
  isReady ??= startRenderer();
  await isReady;
  return new Resvg(picture).render().asPng();
}

async function startRenderer(): Promise<void> {
  const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(await readFile(wasm));
}
