import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const view = style({
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  gap: vars.space.lg,
  inlineSize: '100%',
  maxInlineSize: '30rem',
  marginInline: 'auto',
});

export const picture = style({
  inlineSize: 'min(100%, 20rem)',
  blockSize: 'auto',
  maxBlockSize: '28dvh',
  marginInline: 'auto',
  borderRadius: vars.radius.lg,
  objectFit: 'cover',
});

export const names = style({ display: 'grid', gap: vars.space.sm, textAlign: 'center' });

export const title = style({ fontSize: vars.size.title });

export const text = style({ color: color.textQuiet });

export const list = style({ display: 'grid', gap: '0.75rem', listStyle: 'none' });

export const item = style({ display: 'flex', alignItems: 'center', gap: vars.space.md });

export const icon = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: vars.tapTarget,
  blockSize: vars.tapTarget,
  borderRadius: vars.radius.pill,
  background: color.soft,
  color: color.softText,
});

export const skip = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.75rem',
  minBlockSize: vars.tapTarget,
  color: color.textQuiet,
  cursor: 'pointer',
});

export const checkbox = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  margin: 0,
  accentColor: color.accentText,
});
