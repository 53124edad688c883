import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  maxInlineSize: '60rem',
  marginInline: 'auto',
  paddingInline: vars.space.md,
  paddingBlock: `${vars.space.xl} 8rem`,
  ...at({ sm: { paddingInline: vars.space.xl } }),
});

export const intro = style({ maxInlineSize: '40rem' });

export const columns = style({
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
});

export const column = style({ maxInlineSize: '26rem' });
