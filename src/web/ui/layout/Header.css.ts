import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const header = style({
  paddingBlock: '0.75rem',
  '@media': { [from('lg')]: { paddingBlock: vars.space.lg } },
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
});

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.625rem',
  minBlockSize: vars.tapTarget,
  color: color.text,
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  textDecoration: 'none',
});
