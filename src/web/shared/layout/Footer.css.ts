import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { bare } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const footer = style({
  paddingBlock: vars.space.lg,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  ...at({ md: { flexDirection: 'row', justifyContent: 'space-between' } }),
});

export const links = style(at({ md: { justifyContent: 'flex-end', alignContent: 'start' } }));

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: color.textQuiet,
  ...at({ md: { minBlockSize: '2rem' } }),
});

export const linkButton = style([link, { ...bare, textDecoration: 'underline' }]);
