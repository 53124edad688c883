import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingBlock: `${vars.space.md} ${vars.space.xs}`,
  paddingInline: vars.space.lg,
  // Drawn in forced colours, which take the background away.
  border: '1.5px solid transparent',
  borderRadius: vars.radius.md,
  background: color.surfaceSelected,
});

export const label = style({
  color: color.accentText,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const outcome = style({ fontSize: vars.size.heading });

export const text = style({ marginBlockStart: vars.space.xs });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: vars.tapTarget,
  fontWeight: 600,
});
