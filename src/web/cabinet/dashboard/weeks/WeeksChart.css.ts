import { style } from '@vanilla-extract/css';
import { color } from '#web/theme/theme.css.ts';
import { plotHeight } from './plot.css.ts';

const axisWidth = '2rem';

export const chart = style({
  position: 'relative',
  // Room for the mark above the longest bar.
  paddingBlockStart: '1.75rem',
});

/** The ticks from the end of the axis down to 0, on the whole width. */
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
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
});

export const bars = style({
  position: 'relative',
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  paddingInlineStart: axisWidth,
});
