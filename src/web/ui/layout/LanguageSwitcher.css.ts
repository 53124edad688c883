import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const switcher = style({
  display: 'flex',
  padding: '0.125rem',
  borderRadius: vars.radius.pill,
  background: color.track,
});

export const choice = style({
  minInlineSize: '2.75rem',
  minBlockSize: '2.75rem',
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 700,
  letterSpacing: '0.04em',
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-pressed="true"]': {
      // Drawn in forced colours, too, which take the background away.
      border: `1.5px solid ${color.lineStrong}`,
      background: color.surface,
      color: color.text,
    },
  },
});
