import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

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
