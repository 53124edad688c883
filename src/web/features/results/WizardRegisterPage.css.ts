import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

/** One column in reading order. With enough room the form is beside the rest. */
export const page = style({
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: '34rem',
  marginInline: 'auto',
  paddingBlock: vars.space.md,
  ...at({
    lg: {
      gridTemplateAreas: '"before form" "after form"',
      gridTemplateColumns: '1fr minmax(0, 28rem)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space['2xl'],
      maxInlineSize: 'none',
      paddingBlock: vars.space.lg,
    },
  }),
});

export const before = style({
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  ...at({ lg: { gridArea: 'before' } }),
});

export const form = style({
  minInlineSize: 0,
  ...at({ lg: { gridArea: 'form', alignSelf: 'start' } }),
});

export const after = style({ minInlineSize: 0, ...at({ lg: { gridArea: 'after' } }) });

export const title = style({ fontSize: vars.size.title, lineHeight: 1.15 });

export const steps = style({ gridTemplateColumns: 'minmax(0, 1fr)' });

export const step = style({ gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: vars.space.md });

export const stepTitle = style({ paddingBlock: '0.25rem', fontSize: '1.25rem' });

export const panel = style({ paddingBlock: `${vars.space.md} ${vars.space.xs}` });

export const text = style({ marginBlockStart: vars.space.xs });
