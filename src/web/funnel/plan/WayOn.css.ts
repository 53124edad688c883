import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const early = style({
  display: 'grid',
  gap: vars.space.sm,
  // Belongs to what stands above it, not to the sections below.
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
  // Drawn in forced colours, which take the background away.
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
