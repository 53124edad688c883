import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const line = style({
  maxInlineSize: '46rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const panel = style({
  display: 'grid',
  gap: vars.space.md,
  padding: vars.space.lg,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  '@media': { [from('md')]: { padding: '2rem' } },
});

export const title = style({ fontSize: vars.size.heading });

export const list = style({
  display: 'grid',
  gap: vars.space.md,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [from('sm')]: { gridTemplateColumns: '1fr 1fr' },
    [from('lg')]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});

export const country = style({ display: 'block', fontSize: vars.size.small });

/** A number to call. Apart from a sentence it is a tap target of its own. */
export const number = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: {
    [`${list} &`]: {
      display: 'inline-flex',
      alignItems: 'center',
      minBlockSize: vars.tapTarget,
      fontSize: vars.size.lead,
    },
  },
});

export const quiet = style({ display: 'block', color: color.textQuiet, fontSize: vars.size.small });
