import { fallbackVar, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, footGround, footInset, vars } from '#web/shared/theme/theme.css.ts';

/** Holds a foot and what the foot belongs to. In a grid, the foot would stay in its own row. */
export const footed = style({ display: 'flex', flexDirection: 'column', gap: vars.space.md });

/** For what can take the focus: it does not scroll to a place below the foot. */
export const aboveFoot = { scrollMarginBlockEnd: '10rem' } as const;

/** Leaves more than half of the window to the words, whatever the size of the text. */
export const HAS_ROOM = 'screen and (min-width: 18em) and (min-height: 20em)';

/**
 * Buttons that are on the screen however long the words above are, except beside the consent bar,
 * which would cover them: there they scroll with the words.
 */
export const foot = style({
  insetBlockEnd: fallbackVar(footInset, '0'),
  // The words fade into the ground behind the button, from one edge of the phone to the other.
  marginInline: `calc(-1 * ${vars.space.md})`,
  paddingBlock: `${vars.space.md} max(${vars.space.md}, env(safe-area-inset-bottom))`,
  paddingInline: vars.space.md,
  background: `linear-gradient(transparent, ${fallbackVar(footGround, color.ground)} ${vars.space.md})`,
  '@media': {
    [HAS_ROOM]: { position: 'sticky' },
    'screen and (max-height: 480px)': { paddingBlock: vars.space.sm },
    // Forced colours take gradients away, and the words would show through.
    ...at({ forcedColors: { background: 'Canvas' } })['@media'],
  },
});
