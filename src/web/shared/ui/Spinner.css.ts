import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { turningRing } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

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

export const ring = style(turningRing('3rem'));
