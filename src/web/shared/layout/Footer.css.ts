import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
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
  '@media': { [from('md')]: { flexDirection: 'row', justifyContent: 'space-between' } },
});

export const links = style({
  '@media': { [from('md')]: { justifyContent: 'flex-end', alignContent: 'start' } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: color.textQuiet,
  '@media': { [from('md')]: { minBlockSize: '2rem' } },
});

export const linkButton = style([
  link,
  { padding: 0, border: 0, background: 'none', textDecoration: 'underline' },
]);
