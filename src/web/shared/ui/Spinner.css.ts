import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { cover, square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({
  '0%, 100%': { transform: 'scale(0.55)', opacity: 0.9 },
  '50%': { transform: 'scale(1)', opacity: 0.45 },
});
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.md,
    padding: vars.space.lg,
    color: color.textQuiet,
    textAlign: 'center',
    // Delayed, so that a fast load shows no flash of a spinner.
    animation: `${appear} 240ms ease-out 160ms backwards`,
  },
  variants: {
    isCover: { true: { position: 'fixed', inset: 0, zIndex: 10, background: color.ground } },
  },
});

export const mark = style({ position: 'relative', ...square('3.5rem') });

export const ring = style({
  ...cover,
  border: `3px solid ${color.track}`,
  borderBlockStartColor: color.accentText,
  borderRadius: '50%',
  animation: `${turn} 1.6s cubic-bezier(0.5, 0.15, 0.5, 0.85) infinite`,
});

export const glow = style({
  position: 'absolute',
  inset: '0.75rem',
  borderRadius: '50%',
  background: color.soft,
  animation: `${breathe} 3.2s ease-in-out infinite`,
});
