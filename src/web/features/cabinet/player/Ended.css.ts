import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const view = style({
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space.lg,
  inlineSize: '100%',
  maxInlineSize: '30rem',
  marginInline: 'auto',
  paddingBlock: vars.space.lg,
  textAlign: 'center',
});

export const picture = style({
  position: 'relative',
  inlineSize: 'min(60%, 12rem)',
  aspectRatio: '1',
  borderRadius: '50%',
  overflow: 'hidden',
});

export const mark = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: '50%',
  background: color.surface,
  color: color.success,
  transform: 'translate(-50%, -50%)',
});

export const title = style({ fontSize: vars.size.title });

export const text = style({ color: color.textQuiet, fontSize: vars.size.lead });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.sm,
});
