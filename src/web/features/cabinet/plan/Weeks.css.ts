import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The height of the axis and the bars. */
const plotHeight = {
  blockSize: '11rem',
  '@media': { [from('lg')]: { blockSize: '16rem' } },
};

/** Eight weeks stand side by side, also where text is large. */
const chartText = 'min(0.75rem, 3.75vw)';

export const mark = style({ fill: color.surface, stroke: color.accentText, strokeWidth: 1.5 });

export const markText = style({
  fill: color.text,
  fontSize: chartText,
  fontWeight: 700,
  textAnchor: 'middle',
});

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xs} ${vars.space.md}`,
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const entry = style({ display: 'flex', alignItems: 'center', gap: vars.space.sm });

export const swatch = style({
  flex: 'none',
  inlineSize: '1rem',
  blockSize: '1rem',
  overflow: 'visible',
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

export const column = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: '0.375rem',
});

export const drawing = style({
  inlineSize: '100%',
  maxInlineSize: '3rem',
  ...plotHeight,
  // The mark above the longest bar overflows.
  overflow: 'visible',
});

const grow = keyframes({ from: { transform: 'scaleY(0)' } });

export const bar = recipe({
  base: {
    stroke: color.accentText,
    strokeWidth: 1.5,
    transformBox: 'fill-box',
    transformOrigin: 'bottom',
    animation: `${grow} ${vars.motion.glide} ease-out`,
  },
  variants: {
    isCurrent: { true: { fill: color.accentText }, false: { fill: color.soft } },
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

export const month = style({ fontWeight: 600 });

export const details = style({ display: 'grid' });

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
  '@media': { [from('sm')]: { fontSize: vars.size.body } },
});

export const row = style({ borderBlockStart: `1px solid ${color.line}` });

const inTable = { paddingBlock: '0.625rem', verticalAlign: 'baseline' } as const;

export const weekName = style({
  ...inTable,
  fontWeight: 600,
  textAlign: 'start',
});

export const head = style({
  ...inTable,
  paddingInlineStart: vars.space.xs,
  color: color.textQuiet,
  fontSize: chartText,
  fontWeight: 600,
  textAlign: 'end',
  '@media': { [from('sm')]: { fontSize: vars.size.small } },
});

export const cell = style({
  ...inTable,
  paddingInlineStart: vars.space.xs,
  textAlign: 'end',
});

export const current = style({
  display: 'block',
  color: color.accentText,
  fontSize: vars.size.small,
});

export const bed = style({
  display: 'grid',
  gridAutoColumns: '1fr',
  gridAutoFlow: 'column',
  justifyItems: 'center',
  borderBlockEnd: `2px solid ${color.line}`,
});

export const place = style({ inlineSize: '1.75rem', blockSize: '3rem' });

export const seed = style({ fill: color.star });

export const sprout = style({ fill: color.success });
