import { fallbackVar, style } from '@vanilla-extract/css';
import { from, SIDEWAYS } from '#web/shared/theme/breakpoints.ts';
import { color, footInset, vars } from '#web/shared/theme/theme.css.ts';

/** Holds the words of an info step and its foot, which sticks to the end of the screen. */
export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.md });

/** A heading does not scroll to a place below the foot. */
export const headingAboveFoot = {
  scrollMarginBlockEnd: '7rem',
  '@media': { [SIDEWAYS]: { fontSize: vars.size.heading } },
} as const;

/**
 * The button of an info step. It is on the screen however long the words are, except beside the
 * consent bar, which would cover it: there it scrolls with the words.
 */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: fallbackVar(footInset, '0'),
  // The words fade into the ground behind the button, from one edge of the phone to the other.
  marginInline: `calc(-1 * ${vars.space.md})`,
  paddingBlock: `${vars.space.md} max(${vars.space.md}, env(safe-area-inset-bottom))`,
  paddingInline: vars.space.md,
  background: `linear-gradient(transparent, ${color.ground} ${vars.space.md})`,
  '@media': {
    [from('lg')]: { marginInline: 0, paddingInline: 0, maxInlineSize: '18rem' },
  },
});
