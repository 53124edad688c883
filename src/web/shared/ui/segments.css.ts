import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** A row of links or choices of which one is current. It wraps where the text is large. */
export const segments = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.1875rem',
  padding: '0.1875rem',
  borderRadius: '1.6875rem',
  background: color.track,
  listStyle: 'none',
});

/** Each place has its own sizes. */
export const segment = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: vars.tapTarget,
  borderRadius: '1.5rem',
  color: color.textQuiet,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'break-word',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-current="page"], &:has(:checked)': {
      background: color.surface,
      boxShadow: `0 1px 3px ${color.shadow}`,
      color: color.text,
      // Forced colours remove the background.
      outline: '1px solid transparent',
    },
    '&:focus-visible, &:has(:focus-visible)': { outline: `3px solid ${color.focus}` },
  },
});
