import { style } from '@vanilla-extract/css';
import { ofPrimitive } from '#web/shared/theme/layers.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The summary of what is folded, as high as a finger needs it. */
export const summary = style(
  ofPrimitive({
    minBlockSize: vars.tapTarget,
    paddingBlock: vars.space.sm,
    color: color.textQuiet,
    fontSize: vars.size.small,
    fontWeight: 600,
    cursor: 'pointer',
  }),
);
