import { style } from '@vanilla-extract/css';
import { onlyAt } from '#web/shared/theme/breakpoints.ts';
import { cover, square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The hour of the day, from 0 for dawn to 1 for dusk. */
export const HOUR = '--md-hour';

const hour = `var(${HOUR})`;

/** Phones have no room for it, and none of its cost. */
export const day = style({
  ...onlyAt('lg', {
    position: 'fixed',
    zIndex: -1,
    inset: 0,
    overflow: 'hidden',
    vars: { [HOUR]: '0.1' },
  }),
  // The light of the evening.
  '::before': {
    content: '',
    ...cover,
    background: `radial-gradient(70vw 80vh at 10% 100%, ${color.soft}, transparent)`,
    opacity: `calc(0.15 + 0.65 * ${hour})`,
    transition: `opacity ${vars.motion.glide}`,
  },
  // The land.
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    blockSize: '40vh',
    background: `radial-gradient(38vw 23vh at 8% 100%, ${color.track} 99.5%, transparent), radial-gradient(34vw 17vh at 36% 100%, ${color.surfaceSelected} 99.5%, transparent)`,
  },
});

/** Only its transform changes, which costs neither layout nor painting. */
export const sun = style({
  position: 'absolute',
  insetBlockEnd: 0,
  ...square('9rem'),
  borderRadius: '50%',
  background: color.soft,
  transform: `translate(calc(2vw + 38vw * ${hour}), calc(-6vh - 72vh * ${hour} * (1 - ${hour})))`,
  transition: 'transform 900ms ease-in-out',
  '::before': {
    content: '',
    position: 'absolute',
    inset: '-2rem',
    borderRadius: '50%',
    background: color.soft,
    opacity: 0.35,
  },
});
