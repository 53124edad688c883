import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

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

export const profileChartList = style({
  display: 'grid',
  gap: vars.space.md,
  padding: 0,
  listStyle: 'none',
});

export const bar = style({ display: 'grid', gap: '0.375rem' });

export const label = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.md,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

export const track = style({ borderRadius: vars.radius.pill, background: color.track });

export const fill = style({ fill: color.accentText });

export const recapList = style({ display: 'grid' });

export const entry = style({
  paddingBlock: '0.75rem',
  borderBlockStart: `1px solid ${color.line}`,
});

export const question = style({ color: color.textQuiet, fontSize: vars.size.small });

export const answer = style({ fontWeight: 600 });
