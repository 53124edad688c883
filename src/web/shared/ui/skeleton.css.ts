import { keyframes, style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** A placeholder for loading content; it has no size of its own. */
export const skeleton = style({
  borderRadius: vars.radius.lg,
  background: color.track,
  // Delayed, so that a fast load shows no flash of it.
  animation: `md-appear 240ms ease-out 160ms backwards, ${breathe} 2.4s ease-in-out 400ms infinite`,
});
