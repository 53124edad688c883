import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The refusal of an empty answer. */
export const note = style({
  // Two lines high, so that the button below does not move when the message appears.
  minBlockSize: '3.2rem',
  marginBlock: vars.space.sm,
  color: color.danger,
  fontWeight: 600,
});
