import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space['2xl'],
  paddingBlock: vars.space.lg,
});

export const section = style({ display: 'grid', gap: vars.space.lg });

export const sectionTitle = style({ fontSize: vars.size.title });

export const sectionText = style({ maxInlineSize: '46rem', color: color.textQuiet });

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

export const early = style({
  display: 'grid',
  gap: vars.space.sm,
  // Belongs to the content above, not to the sections below.
  marginBlockStart: `calc(${vars.space.lg} - ${vars.space['2xl']})`,
  '@media': {
    [from('sm')]: {
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'center',
      columnGap: vars.space.md,
    },
  },
});

export const note = style({ color: color.textQuiet, fontSize: vars.size.small });

export const panel = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.md,
  paddingBlock: vars.space.xl,
  paddingInline: vars.space.lg,
  // Transparent, but drawn in forced colours, which remove the background.
  border: '1.5px solid transparent',
  borderRadius: vars.radius.lg,
  background: color.surfaceSelected,
  textAlign: 'center',
  '@media': { [from('md')]: { paddingBlock: '3.5rem' } },
});

export const text = style({ maxInlineSize: '38rem', fontSize: vars.size.lead });

export const actions = style({
  display: 'grid',
  gap: vars.space.sm,
  inlineSize: '100%',
  marginBlockStart: vars.space.sm,
  '@media': { [from('sm')]: { inlineSize: 'auto', justifyItems: 'center' } },
});

export const number = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: vars.radius.pill,
  background: color.soft,
  color: color.softText,
  fontFamily: vars.font.display,
});
