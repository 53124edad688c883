import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';

export const note = style({
  paddingInline: vars.space.md,
  background: color.soft,
  color: color.softText,
  fontSize: vars.size.small,
  textAlign: 'center',
});

export const link = style([tapLink, { color: 'inherit' }]);
