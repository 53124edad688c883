import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  paddingBlock: vars.space.lg,
  '@media': { [from('lg')]: { gap: '3rem' } },
});

export const lead = style({
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
