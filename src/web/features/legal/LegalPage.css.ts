import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const article = style({
  maxInlineSize: vars.width.column,
  marginInline: 'auto',
  paddingBlock: vars.space.lg,
});

export const changed = style({
  marginBlock: `${vars.space.sm} ${vars.space.lg}`,
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const sectionTitle = style({
  marginBlock: `${vars.space.xl} ${vars.space.sm}`,
  fontSize: vars.size.heading,
});

export const paragraph = style({ marginBlockEnd: vars.space.md });
