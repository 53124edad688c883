import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { button } from '#web/shared/ui/Button.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1.5rem)' } });

/** Fills the window on phones; a centred card if there is room. */
export const dialog = style({
  inlineSize: '100%',
  maxInlineSize: '100%',
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  margin: 'auto',
  padding: 0,
  border: 0,
  background: `radial-gradient(40rem 24rem at 50% -6rem, ${color.groundGlow}, transparent), ${color.ground}`,
  color: color.text,
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { animation: `${rise} ${vars.motion.step} ease-out` },
    '&::backdrop': { background: color.ground, opacity: 0.85 },
  },
  ...at({
    md: {
      inlineSize: 'min(54rem, 100% - 4rem)',
      blockSize: 'fit-content',
      maxBlockSize: 'calc(100dvh - 4rem)',
      borderRadius: vars.radius.lg,
      boxShadow: `0 1.5rem 4rem ${color.shadow}`,
    },
  }),
});

globalStyle(`html:has(${dialog}[open])`, { overflow: 'hidden' });

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100%',
  padding: `max(${vars.space.sm}, env(safe-area-inset-top)) ${vars.space.md} max(${vars.space.lg}, env(safe-area-inset-bottom))`,
  ...at({ md: { padding: `${vars.space.md} ${vars.space.xl} ${vars.space.xl}` } }),
});

/** Takes the light and the first touch, so that nothing is pressed in the dark by accident. */
export const dim = style({
  position: 'fixed',
  inset: 0,
  background: 'rgb(0 0 0 / 45%)',
});

/** The lower half of the dark page, to be found without reading. */
export const awake = style({
  position: 'absolute',
  inset: '50% 0 0',
  inlineSize: '100%',
  paddingBlockStart: '25vh',
  border: 0,
  // The current words stand above, and may be read.
  background: `linear-gradient(transparent 35%, ${color.ground} 45%)`,
  color: color.textQuiet,
  fontSize: vars.size.heading,
});

/** At hand wherever the player is scrolled to. */
export const awakeInTheLight = style([
  button({ variant: 'secondary' }),
  { position: 'sticky', insetBlockEnd: vars.space.md, alignSelf: 'center' },
]);

/** Has no box of its own. What is in it inherits whether it takes presses. */
