import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const badge = style({
  // On the card's edge, so that the plans' names stay on one line.
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: vars.space.lg,
  transform: 'translateY(-50%)',
  paddingBlock: '0.125rem',
  paddingInline: '0.75rem',
  borderRadius: vars.radius.pill,
  background: color.accent,
  color: color.onAccent,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const guarantee = style({ color: color.success, fontWeight: 600 });
