import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

export const picture = style({
  inlineSize: '100%',
  maxInlineSize: '20rem',
  blockSize: 'auto',
  marginInline: 'auto',
  borderRadius: vars.radius.md,
  // In low windows the words and the button get the room.
  '@media': { 'screen and (max-height: 30rem)': { display: 'none' } },
});
