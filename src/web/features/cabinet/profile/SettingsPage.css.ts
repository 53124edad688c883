import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space.xl,
  paddingBlock: vars.space.lg,
  '@media': { [from('lg')]: { gap: '3rem' } },
});

export const title = style({ fontSize: vars.size.title });

export const lead = style({
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
