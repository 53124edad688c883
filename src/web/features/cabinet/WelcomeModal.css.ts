import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const content = style({ display: 'grid', gap: vars.space.md });

export const tips = style({ display: 'grid', gap: vars.space.sm, paddingInlineStart: '1.25rem' });

export const advice = style({ color: color.textQuiet });

export const picture = style({
  inlineSize: '100%',
  maxInlineSize: '15rem',
  blockSize: 'auto',
  marginInline: 'auto',
  borderRadius: vars.radius.md,
  // In low windows the words and the button get the room.
  '@media': { 'screen and (max-height: 43rem)': { display: 'none' } },
});
