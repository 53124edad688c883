import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.md,
  maxInlineSize: vars.width.column,
  marginInline: 'auto',
  paddingBlock: vars.space.xl,
  textAlign: 'center',
});

export const picture = style({
  inlineSize: '100%',
  maxInlineSize: '26rem',
  blockSize: 'auto',
  borderRadius: vars.radius.lg,
});

export const title = style({ fontSize: vars.size.title });

export const copy = style({ color: color.textQuiet, fontSize: vars.size.lead });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.sm,
  marginBlockStart: vars.space.sm,
});
