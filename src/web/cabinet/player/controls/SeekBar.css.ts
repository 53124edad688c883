import { keyframes, style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const bar = style({ display: 'grid', inlineSize: '100%' });

export const times = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: `-${vars.space.sm}`,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});

/** Sound that comes at once shows no flash of it. */
export const wait = style({ animation: `${appear} 240ms ease-out 400ms backwards` });
