import { createFontStack } from '@capsizecss/core';

/** The metrics of a face in units of its own em, as `@capsizecss/metrics` lists them. */
type Metrics = Parameters<typeof createFontStack>[0][number];

const youngSerif: Metrics = {
  familyName: 'Young Serif',
  ascent: 1046,
  descent: -366,
  lineGap: 0,
  unitsPerEm: 1000,
  xWidthAvg: 511,
};
/** On Apple's and Microsoft's systems. */
const georgia: Metrics = {
  familyName: 'Georgia',
  ascent: 1878,
  descent: -449,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 913,
};
/** On Android. */
const notoSerif: Metrics = {
  familyName: 'Noto Serif',
  ascent: 1069,
  descent: -293,
  lineGap: 0,
  unitsPerEm: 1000,
  xWidthAvg: 481,
};

const stack = createFontStack([youngSerif, georgia, notoSerif], { fontFaceFormat: 'styleObject' });

/** The face of headings. */
export const DISPLAY_FACE = youngSerif.familyName;

/** Faces of visitors' systems, scaled to take the same room: the page stays put when ours comes. */
export const FALLBACK_FACES = stack.fontFaces.map(
  ({ '@font-face': { fontFamily = '', ...rule } }) => [fontFamily, rule] as const,
);

/** The value of `font-family` for headings. */
export const DISPLAY_FAMILY = `${stack.fontFamily}, serif`;
