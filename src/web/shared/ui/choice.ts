import type { StyleRule } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** What is tapped to choose, a card or a number. Under a mouse its edge is stronger, except then. */
export const choiceSurface = (except: string): StyleRule => ({
  border: `1.5px solid ${color.line}`,
  background: color.surface,
  boxShadow: `0 1px 2px ${color.shadow}`,
  cursor: 'pointer',
  ...at({
    hover: {
      // Not for a finger: each frame of it is painted by the main thread.
      transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
      selectors: { [`&:hover:not(${except})`]: { borderColor: color.lineStrong } },
    },
  }),
});

export const choiceSelected = { borderColor: color.accentText, background: color.surfaceSelected };

/** A box to tick that is drawn here, where the browser allows it. */
export const checkbox: StyleRule = {
  flex: 'none',
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  ...square('1.625rem'),
  margin: 0,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: '0.4375rem',
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&:checked': { borderColor: color.accentText, background: color.accentText },
    '&:checked::after': {
      content: '',
      inlineSize: '0.4375rem',
      blockSize: '0.8125rem',
      marginBlockEnd: '0.1875rem',
      borderStyle: 'solid',
      borderWidth: '0 2px 2px 0',
      borderColor: color.surface,
      transform: 'rotate(45deg)',
    },
  },
};
