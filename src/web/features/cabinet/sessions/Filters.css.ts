import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

export const selects = style({
  flex: 1,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  ...at({ md: { gap: vars.space.md } }),
});
