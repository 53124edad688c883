import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.md,
  padding: 'min(1.25rem, 6vw)',
  borderRadius: vars.radius.lg,
  background: color.surface,
  boxShadow: `0 1px 2px ${color.shadow}, 0 8px 24px ${color.shadow}`,
  '@media': { [from('md')]: { padding: vars.space.lg } },
});

export const title = style({ fontFamily: vars.font.display, fontSize: '1.25rem', lineHeight: 1.2 });

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.md,
  marginBlockStart: vars.space.sm,
});

/** The largest figure on the page, because it is what the member pays. */
export const amount = style({
  fontSize: 'min(2rem, 11vw)',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
});

export const quiet = style({
  marginBlockStart: vars.space.xs,
  color: color.textQuiet,
});

export const small = style({ color: color.textQuiet, fontSize: vars.size.small });
