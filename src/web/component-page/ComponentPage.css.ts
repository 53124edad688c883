import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  maxInlineSize: '60rem',
  marginInline: 'auto',
  paddingInline: vars.space.md,
  paddingBlock: `${vars.space.xl} 8rem`,
  '@media': { [from('sm')]: { paddingInline: vars.space.xl } },
});

export const intro = style({ maxInlineSize: '40rem' });

export const columns = style({
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
});

export const column = style({ maxInlineSize: '26rem' });

export const option = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: vars.tapTarget,
});

export const checkbox = style({
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  accentColor: color.accent,
});
