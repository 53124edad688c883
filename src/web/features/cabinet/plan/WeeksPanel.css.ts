import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const bed = style({ maxInlineSize: '24rem' });

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: `min(${vars.size.small}, 4.375vw)`,
  fontVariantNumeric: 'tabular-nums',
  // Columns get room for their longest word.
  overflowWrap: 'break-word',
  ...at({ sm: { fontSize: vars.size.body } }),
});

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: '0.5rem',
  paddingInlineStart: 0,
  textAlign: 'start',
});
globalStyle(`${table} :is(th, td):last-child`, { textAlign: 'end' });
globalStyle(`${table} thead th`, {
  color: color.textQuiet,
  fontSize: `min(${vars.size.small}, 3.75vw)`,
  fontWeight: 600,
});
globalStyle(`${table} tbody tr`, { borderBlockStart: `1px solid ${color.line}` });

export const name = recipe({
  base: {
    inlineSize: '7.5em',
    minInlineSize: '7.5em',
    paddingInlineEnd: '0.5em',
    fontWeight: 400,
    ...at({ sm: { whiteSpace: 'nowrap' } }),
  },
  variants: { isCurrent: { true: { fontWeight: 700 } } },
});

export const current = style({
  display: 'block',
  color: color.accentText,
  fontSize: vars.size.small,
});

/** The number stands behind its bar. */
export const minutes = style({
  inlineSize: '100%',
  paddingInlineEnd: '3em',
  whiteSpace: 'nowrap',
});

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

export const bar = recipe({
  base: {
    display: 'inline-block',
    blockSize: '1.25rem',
    marginInlineEnd: '0.5em',
    border: `1.5px solid ${color.accentText}`,
    borderRadius: '0.375rem',
    verticalAlign: 'middle',
    transformOrigin: 'left',
    animation: `${grow} ${vars.motion.glide} ease-out`,
  },
  variants: {
    isCurrent: { true: { background: color.accentText }, false: { background: color.soft } },
  },
});
