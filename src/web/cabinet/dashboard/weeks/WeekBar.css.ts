import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/theme/theme.css.ts';
import { plotHeight } from './plot.css.ts';

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
  // The mark above the longest bar.
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
  fontSize: '0.75rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
});

export const day = recipe({
  base: { padding: '0.125rem 0.375rem', borderRadius: vars.radius.pill },
  variants: {
    isCurrent: { true: { background: color.accent, color: color.onAccent, fontWeight: 700 } },
  },
});

export const month = style({ fontWeight: 600 });
