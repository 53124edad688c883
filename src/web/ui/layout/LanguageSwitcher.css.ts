import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const switcher = style({
  display: 'flex',
  padding: '0.1875rem',
  borderRadius: vars.radius.pill,
  background: color.track,
});

export const choice = style({
  minInlineSize: '2.75rem',
  minBlockSize: '2.5rem',
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 700,
  letterSpacing: '0.04em',
  selectors: {
    '&[aria-pressed="true"]': {
      background: color.surface,
      boxShadow: `0 1px 3px ${color.shadow}`,
      color: color.text,
      // Forced colours take the background away.
      outline: '1px solid transparent',
    },
  },
});
