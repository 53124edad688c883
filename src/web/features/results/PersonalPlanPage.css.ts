import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({ paddingBlock: vars.space.lg });

export const sectionText = style({ maxInlineSize: '46rem', color: color.textQuiet });

export const early = style({
  // Belongs to the content above, not to the sections below.
  marginBlockStart: `calc(${vars.space.lg} - ${vars.space['2xl']})`,
  ...at({
    sm: { gridTemplateColumns: 'auto 1fr', alignItems: 'center', columnGap: vars.space.md },
  }),
});

export const panel = style({
  paddingBlock: vars.space.xl,
  textAlign: 'center',
  ...at({ md: { paddingBlock: '3.5rem' } }),
});

export const text = style({ maxInlineSize: '38rem', fontSize: vars.size.lead });

export const actions = style({
  inlineSize: '100%',
  marginBlockStart: vars.space.sm,
  ...at({ sm: { inlineSize: 'auto', justifyItems: 'center' } }),
});
