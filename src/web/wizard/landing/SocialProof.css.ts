import { globalStyle, style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const proof = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.md,
  marginBlockStart: vars.space.sm,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${color.line}`,
});

export const avatars = style({ display: 'flex', alignItems: 'center' });

export const avatar = style({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  border: `2px solid ${color.ground}`,
  borderRadius: vars.radius.pill,
});

export const more = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '3.25rem',
  blockSize: '2.5rem',
  paddingInline: vars.space.sm,
  border: `2px solid ${color.ground}`,
  borderRadius: vars.radius.pill,
  background: color.soft,
  color: color.softText,
  fontSize: vars.size.small,
  fontWeight: 700,
});

globalStyle(`${avatars} > * + *`, { marginInlineStart: '-0.625rem' });

export const stars = style({ color: color.star, letterSpacing: '0.12em', lineHeight: 1.2 });

export const note = style({ color: color.textQuiet, fontSize: vars.size.small });
