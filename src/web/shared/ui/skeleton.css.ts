import { keyframes, style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** The place of something that is on its way; it has no size of its own. */
export const skeleton = style({
  borderRadius: vars.radius.lg,
  background: color.track,
  // A load that is over at once shows no flash of it.
  animation: `${appear} 240ms ease-out 160ms backwards, ${breathe} 2.4s ease-in-out 400ms infinite`,
});
