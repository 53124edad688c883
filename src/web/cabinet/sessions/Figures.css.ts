import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const panel = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  padding: vars.space.md,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  '@media': {
    [from('sm')]: { gap: vars.space.lg, paddingInline: vars.space.lg },
  },
});

export const figures = style({
  display: 'grid',
  flex: 1,
  gap: vars.space.xs,
  '@media': {
    [from('sm')]: { gridTemplateColumns: 'repeat(3, auto)', gap: vars.space.lg },
  },
});

/** On phones a line of its own: the word, and its number at the end of the line. */
export const figure = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  '@media': {
    [from('sm')]: { flexDirection: 'column-reverse', alignItems: 'flex-start', gap: 0 },
  },
});

export const label = style({ color: color.textQuiet, fontSize: vars.size.small });

export const number = style({
  fontSize: '1.25rem',
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from('sm')]: { fontSize: '1.625rem' } },
});
