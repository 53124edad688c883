import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The height of the axis and the bars. */
const plotHeight = { blockSize: '11rem', ...at({ lg: { blockSize: '16rem' } }) };

/** Eight weeks stand side by side, also where text is large. */
const chartText = 'min(0.75rem, 3.75vw)';

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xs} ${vars.space.md}`,
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const entry = style({ display: 'flex', alignItems: 'center', gap: vars.space.sm });

export const swatch = style({ flex: 'none', ...square('1rem') });

/** The number of finished sessions, as a seal. */
export const mark = style({
  minInlineSize: '1.25rem',
  paddingInline: '0.3125rem',
  border: `1.5px solid ${color.accentText}`,
  borderRadius: vars.radius.pill,
  background: color.surface,
  color: color.text,
  fontSize: chartText,
  fontWeight: 700,
  lineHeight: '1.0625rem',
  textAlign: 'center',
});

const axisWidth = 'min(2rem, 10vw)';

export const chart = style({
  position: 'relative',
  // Room for the mark above the longest bar.
  paddingBlockStart: '1.75rem',
});

/** The ticks, from the end of the axis down to 0, across the full width. */
export const axis = style({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  ...plotHeight,
});

export const tick = style({
  position: 'relative',
  blockSize: 0,
  marginInlineStart: axisWidth,
  borderBlockStart: `1px dashed ${color.line}`,
  selectors: { '&:last-child': { borderBlockStart: `1px solid ${color.lineStrong}` } },
});

export const tickLabel = style({
  position: 'absolute',
  insetInlineEnd: 'calc(100% + 0.375rem)',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  fontSize: chartText,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const bars = style({
  position: 'relative',
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  paddingInlineStart: axisWidth,
});

export const plot = style({
  display: 'grid',
  alignItems: 'end',
  inlineSize: '72%',
  maxInlineSize: '2.1875rem',
  ...plotHeight,
});

/** As tall as the minutes, with the seal above it. */
export const level = style({ position: 'relative', display: 'grid' });

globalStyle(`${level} > ${mark}`, {
  position: 'absolute',
  insetBlockEnd: 'calc(100% + 0.3125rem)',
  justifySelf: 'center',
});

const grow = keyframes({ from: { transform: 'scaleY(0)' } });

export const bar = recipe({
  base: {
    border: `1.5px solid ${color.accentText}`,
    borderRadius: '0.375rem',
    transformOrigin: 'bottom',
    animation: `${grow} ${vars.motion.glide} ease-out`,
  },
  variants: {
    isCurrent: { true: { background: color.accentText }, false: { background: color.soft } },
  },
});

export const foot = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  color: color.textQuiet,
  fontSize: chartText,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const day = recipe({
  base: { padding: '0.125rem 0.25rem', borderRadius: vars.radius.pill },
  variants: {
    isCurrent: { true: { background: color.accent, color: color.onAccent, fontWeight: 700 } },
  },
});

export const summary = style({
  inlineSize: 'fit-content',
  minBlockSize: vars.tapTarget,
  paddingBlock: '0.75rem',
  color: color.accentText,
  fontWeight: 600,
  lineHeight: '1.5rem',
  cursor: 'pointer',
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: `min(${vars.size.small}, 4.375vw)`,
  fontVariantNumeric: 'tabular-nums',
  // Columns get room for their longest word.
  overflowWrap: 'break-word',
  ...at({ sm: { fontSize: vars.size.body } }),
});

export const row = style({ borderBlockStart: `1px solid ${color.line}` });

const inTable = { paddingBlock: '0.625rem', verticalAlign: 'baseline' } as const;

export const weekName = style({ ...inTable, fontWeight: 600, textAlign: 'start' });

export const head = style({
  ...inTable,
  paddingInlineStart: vars.space.xs,
  color: color.textQuiet,
  fontSize: chartText,
  fontWeight: 600,
  textAlign: 'end',
  ...at({ sm: { fontSize: vars.size.small } }),
});

export const cell = style({ ...inTable, paddingInlineStart: vars.space.xs, textAlign: 'end' });

export const current = style({
  display: 'block',
  color: color.accentText,
  fontSize: vars.size.small,
});

export const bed = style({
  display: 'grid',
  gridAutoColumns: '1fr',
  gridAutoFlow: 'column',
  alignItems: 'end',
  justifyItems: 'center',
  borderBlockEnd: `2px solid ${color.line}`,
});

export const seed = style({
  inlineSize: '0.625rem',
  blockSize: '0.4375rem',
  borderRadius: '50%',
  background: color.star,
});

export const sprout = style({ inlineSize: '1.75rem', blockSize: '3rem' });
