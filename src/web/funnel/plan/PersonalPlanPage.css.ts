import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space['2xl'],
  paddingBlock: vars.space.lg,
});

export const section = style({ display: 'grid', gap: vars.space.lg });

export const sectionTitle = style({ fontSize: vars.size.title });

export const sectionText = style({ maxInlineSize: '46rem', color: color.textQuiet });

/** Cards side by side where there is room for them. */
export const cards = style({
  display: 'grid',
  gap: vars.space.md,
  padding: 0,
  listStyle: 'none',
  '@media': { [from('md')]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const card = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.sm,
  padding: vars.space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
});

export const cardTitle = style({ fontSize: '1.25rem' });

export const quiet = style({ color: color.textQuiet });
