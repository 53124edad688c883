import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** Full width on phones; wider windows fit the list to its words. */
export const list = style({
  display: 'flex',
  marginBlockStart: vars.space.sm,
  padding: '0.1875rem',
  borderRadius: vars.radius.pill,
  background: color.track,
  listStyle: 'none',
  '@media': { [from('sm')]: { inlineSize: 'fit-content' } },
});

export const item = style({ flex: '1 1 auto' });

export const cabinetNavLink = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: vars.tapTarget,
  paddingInline: '0.375rem',
  borderRadius: vars.radius.pill,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-current="page"]': {
      background: color.surface,
      boxShadow: `0 1px 3px ${color.shadow}`,
      color: color.text,
      // Forced colours remove the background.
      outline: '1px solid transparent',
    },
    '&[aria-current="page"]:focus-visible': { outline: `3px solid ${color.focus}` },
  },
  '@media': { [from('sm')]: { paddingInline: vars.space.lg, fontSize: '0.9375rem' } },
});

/** Ends the page without drawing attention. */
export const line = style({
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: vars.space.lg,
});

export const noAccessLinkLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tapTarget,
  paddingInline: vars.space.md,
  color: color.textQuiet,
  fontSize: vars.size.small,
  ':hover': { color: color.text },
});
