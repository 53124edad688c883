import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const note = style({
  // Reserves a line, so that nothing moves when the wait is over.
  minBlockSize: '2rem',
  paddingBlockStart: '0.375rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
  textAlign: 'center',
});
