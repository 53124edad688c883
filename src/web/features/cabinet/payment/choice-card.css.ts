import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** A card around a radio button, one of several to choose from. */
export const choiceCard = style({
  minBlockSize: vars.tapTarget,
  border: `1.5px solid ${color.line}`,
  background: color.surface,
  boxShadow: `0 1px 2px ${color.shadow}`,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
  selectors: {
    '&:has(:checked)': {
      borderColor: color.accentText,
      background: color.surfaceSelected,
      // Doubles the border without moving the content.
      boxShadow: `inset 0 0 0 1px ${color.accentText}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '3px' },
    '&:has(:disabled)': { cursor: 'default', background: 'transparent', boxShadow: 'none' },
  },
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover:not(:has(:checked), :has(:disabled))': { borderColor: color.lineStrong },
      },
    },
  },
});

export const choiceRadio = style({
  flex: 'none',
  appearance: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
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
  '@media': {
    // Forced colours remove the drawn ring but not the browser's own.
    '(forced-colors: active)': { appearance: 'auto' },
  },
});
