import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** In the middle of the ring, legible on any picture. */
export const breath = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.pill,
  background: color.surface,
  color: color.text,
  fontFamily: vars.font.display,
  fontSize: vars.size.lead,
  whiteSpace: 'nowrap',
  transform: 'translate(-50%, -50%)',
});
