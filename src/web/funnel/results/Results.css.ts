import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space.xl,
  paddingBlock: vars.space.lg,
});

export const panels = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.lg,
  '@media': { [from('lg')]: { gridTemplateColumns: '1fr 1fr' } },
});

export const panel = style({
  display: 'grid',
  gap: vars.space.md,
  padding: vars.space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  '@media': { [from('md')]: { padding: '2rem' } },
});

export const panelTitle = style({ fontSize: vars.size.heading });

export const action = style({
  display: 'grid',
  gap: vars.space.sm,
  '@media': { [from('sm')]: { maxInlineSize: '20rem' } },
});
