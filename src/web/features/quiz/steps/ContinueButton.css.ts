import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { foot as stickyFoot } from '#web/shared/ui/sticky-foot.css.ts';

/** Two lines. */
const noteHeight = '3.2rem';

export const refusedFoot = style([
  stickyFoot,
  {
    // On wide screens the ground is the sky, which a panel would cut.
    ...at({
      lg: { background: 'none', backdropFilter: 'blur(0.75rem)' },
      forcedColors: { background: 'Canvas' },
    }),
  },
]);

/** Keeps room for the refusal, so that the button does not move when the refusal appears. */
export const foot = style([refusedFoot, { marginBlockStart: noteHeight }]);

/** The refusal of an empty answer. */
export const note = style({
  color: color.danger,
  fontWeight: 600,
  selectors: { '&:not(:empty)': { minBlockSize: noteHeight, paddingBlockEnd: vars.space.sm } },
});
