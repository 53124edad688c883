import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const tabs = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  padding: '0.25rem',
  borderRadius: vars.radius.pill,
  background: color.track,
});

export const tab = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: vars.tapTarget,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.pill,
  color: color.textQuiet,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-current="page"]': {
      // Drawn in forced colours, too, which take the background away.
      border: `1.5px solid ${color.lineStrong}`,
      background: color.surface,
      color: color.text,
    },
    '&:focus-visible': { outline: `3px solid ${color.focus}` },
  },
});
