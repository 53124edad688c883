import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  paddingBlock: vars.space.lg,
  '@media': { [from('lg')]: { gap: '3rem' } },
});
