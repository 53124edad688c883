/** The face of headings. */
export const DISPLAY_FACE = 'Young Serif';

/**
 * Faces of visitors' systems, scaled to take the same room, so that the page stays put when ours
 * comes. `sizeAdjust` is the mean width of a letter of ours over theirs. The overrides are our ascent
 * and descent, 1.046 and 0.366 em, divided by it. The widths are those of `@capsizecss/metrics`.
 */
export const FALLBACK_FACES = [
  // On Apple's and Microsoft's systems.
  fallback('Georgia', {
    ascentOverride: '91.2539%',
    descentOverride: '31.9302%',
    sizeAdjust: '114.6252%',
  }),
  // On Android.
  fallback('Noto Serif', {
    ascentOverride: '98.4591%',
    descentOverride: '34.4513%',
    sizeAdjust: '106.237%',
  }),
] as const;

type Measure = 'ascentOverride' | 'descentOverride' | 'sizeAdjust';

function fallback(local: string, room: Record<Measure, string>) {
  return [`"${DISPLAY_FACE} Fallback: ${local}"`, { src: `local('${local}')`, ...room }] as const;
}

/** The value of `font-family` for headings. */
export const DISPLAY_FAMILY = [
  `"${DISPLAY_FACE}"`,
  ...FALLBACK_FACES.map(([family]) => family),
  'Georgia',
  '"Noto Serif"',
  'serif',
].join(', ');
