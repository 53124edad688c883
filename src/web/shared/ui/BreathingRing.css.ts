import { keyframes, style } from '@vanilla-extract/css';
import { cover } from '#web/shared/theme/shapes.ts';
import { color } from '#web/shared/theme/theme.css.ts';
import { BREATH_SECONDS, INHALED } from './breath.ts';

const breathe = keyframes({
  '0%, 100%': { transform: 'scale(0.66)' },
  [INHALED]: { transform: 'scale(1)' },
});

const circle = {
  content: '',
  ...cover,
  borderRadius: '50%',
  // Between the two ends of a breath, where nothing moves.
  transform: 'scale(0.8)',
} as const;

const moving = { animation: `${breathe} ${BREATH_SECONDS}s ease-in-out infinite` };

/** Two circles over each other; the smaller one is a moment ahead. */
export const ring = style({
  ...cover,
  pointerEvents: 'none',
  '::before': { ...circle, background: color.soft, opacity: 0.6 },
  '::after': {
    ...circle,
    inset: '11%',
    border: `1.5px solid ${color.surface}`,
    background: color.groundGlow,
    opacity: 0.7,
  },
  selectors: {
    '&:not([data-still])::before': moving,
    '&:not([data-still])::after': { ...moving, animationDelay: '-0.4s' },
  },
});
