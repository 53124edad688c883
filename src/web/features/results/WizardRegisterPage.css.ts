import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** One column in reading order. With enough room the form is beside the rest. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  maxInlineSize: '34rem',
  marginInline: 'auto',
  paddingBlock: vars.space.md,
  '@media': {
    [from('lg')]: {
      gridTemplateAreas: '"before form" "after form"',
      gridTemplateColumns: '1fr minmax(0, 28rem)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space['2xl'],
      maxInlineSize: 'none',
      paddingBlock: vars.space.lg,
    },
  },
});

export const before = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  minInlineSize: 0,
  '@media': { [from('lg')]: { gridArea: 'before' } },
});

export const form = style({
  minInlineSize: 0,
  '@media': { [from('lg')]: { gridArea: 'form', alignSelf: 'start' } },
});

export const after = style({
  minInlineSize: 0,
  '@media': { [from('lg')]: { gridArea: 'after' } },
});

export const title = style({ fontSize: vars.size.title, lineHeight: 1.15 });

export const lead = style({ color: color.textQuiet, fontSize: vars.size.lead });

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
});

export const nextStepsTitle = style({ fontSize: vars.size.heading });

export const list = style({ display: 'grid', gap: vars.space.md, padding: 0, listStyle: 'none' });

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.md,
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

export const stepTitle = style({ paddingBlock: '0.25rem', fontSize: '1.25rem' });

export const stepText = style({ color: color.textQuiet });

export const panel = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingBlock: `${vars.space.md} ${vars.space.xs}`,
  paddingInline: vars.space.lg,
  // Transparent, but drawn in forced colours, which remove the background.
  border: '1.5px solid transparent',
  borderRadius: vars.radius.md,
  background: color.surfaceSelected,
});

export const label = style({
  color: color.accentText,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const outcome = style({ fontSize: vars.size.heading });

export const text = style({ marginBlockStart: vars.space.xs });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: vars.tapTarget,
  fontWeight: 600,
});
