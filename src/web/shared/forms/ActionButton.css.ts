import { keyframes, style } from '@vanilla-extract/css';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const ring = style({
  flex: 'none',
  ...square('1.125rem'),
  border: '2px solid currentcolor',
  borderBlockStartColor: 'transparent',
  borderRadius: vars.radius.pill,
  animation: `${turn} 900ms linear infinite`,
});

export const status = style({
  display: 'block',
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  textAlign: 'center',
});
