import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** A badge on the edge of a positioned card, so that the card's name stays on one line. */
export const edgeBadge = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: vars.space.lg,
  transform: 'translateY(-50%)',
  padding: '0.125rem 0.75rem',
  borderRadius: vars.radius.pill,
  background: color.accent,
  color: color.onAccent,
  fontSize: vars.size.small,
  fontWeight: 600,
});
