import { keyframes, style } from '@vanilla-extract/css';
import { color } from '#web/theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Turns around the button while the sound is on its way. */
export const ring = style({
  position: 'absolute',
  inset: '-0.3125rem',
  border: `2px solid ${color.track}`,
  borderBlockStartColor: color.accentText,
  borderRadius: '50%',
  // Sound that comes at once shows no flash of it.
  animation: `${appear} 240ms ease-out 400ms backwards, ${turn} 1.2s linear infinite`,
});
