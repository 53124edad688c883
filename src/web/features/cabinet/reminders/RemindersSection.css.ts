import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const legend = style({
  marginBlockEnd: vars.space.sm,
  paddingInline: 0,
  fontWeight: 600,
});

/** One row where there is room for seven days, else as many rows as needed. */
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(3.5rem, 1fr))',
  gap: vars.space.sm,
  '@media': { [from('sm')]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } },
});

export const day = style({
  minBlockSize: vars.tapTarget,
  paddingInline: vars.space.xs,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.sm,
  background: color.surface,
  selectors: {
    '&:hover': { borderColor: color.accentText, background: color.surfaceHover },
    '&[aria-pressed="true"]': {
      borderColor: color.accentText,
      background: color.surfaceSelected,
      boxShadow: `inset 0 0 0 1px ${color.accentText}`,
      fontWeight: 600,
    },
  },
});

/** The time, and the zone that it is in. */
export const clock = style({
  display: 'grid',
  columnGap: vars.space.lg,
  '@media': { [from('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
});

export const zoneTitle = style({ marginBlockEnd: vars.space.sm, fontWeight: 600 });

/** As tall as the field beside it. */
export const zone = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '3.25rem',
  marginBlockEnd: vars.space.md,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});

/** Something that a member should know before the form. */
export const notice = style({
  display: 'grid',
  gap: vars.space.md,
  justifyItems: 'start',
  inlineSize: '100%',
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  background: color.surfaceSelected,
});

export const form = style({ inlineSize: '100%' });

/** Below the form, with some distance. */
export const calendar = style({
  display: 'grid',
  gap: vars.space.sm,
  justifyItems: 'start',
  inlineSize: '100%',
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${color.line}`,
});
