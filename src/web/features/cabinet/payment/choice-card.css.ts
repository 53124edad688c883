import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { choiceSelected, choiceSurface } from '#web/shared/ui/choice.ts';

/** A card around a radio button, one of several to choose from. */
export const choiceCard = style({
  minBlockSize: vars.tapTarget,
  ...choiceSurface(':has(:checked), :has(:disabled)'),
  selectors: {
    '&:has(:checked)': {
      ...choiceSelected,
      // Doubles the border without moving the content.
      boxShadow: `inset 0 0 0 1px ${color.accentText}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '3px' },
    '&:has(:disabled)': { cursor: 'default', background: 'transparent', boxShadow: 'none' },
  },
});

export const choiceRadio = style({
  flex: 'none',
  appearance: 'none',
  ...square('1.5rem'),
  margin: 0,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.pill,
  background: color.surface,
  cursor: 'inherit',
  selectors: {
    '&:checked': { borderWidth: '0.45rem', borderColor: color.accentText },
    '&:disabled': { visibility: 'hidden' },
    '&:focus-visible': { outline: 'none' },
  },
  ...at({
    // Forced colours remove the drawn ring but not the browser's own.
    forcedColors: { appearance: 'auto' },
  }),
});
