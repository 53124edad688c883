import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space['2xl'],
  maxInlineSize: '60rem',
  marginInline: 'auto',
  paddingInline: vars.space.md,
  paddingBlock: `${vars.space.xl} 8rem`,
  '@media': { [from('sm')]: { paddingInline: vars.space.xl } },
});

export const intro = style({ display: 'grid', gap: vars.space.md, maxInlineSize: '40rem' });
export const title = style({ fontSize: vars.size.display });
export const lead = style({ fontSize: vars.size.lead, color: color.textQuiet });

export const section = style({ display: 'grid', gap: vars.space.lg });
export const heading = style({ fontSize: vars.size.heading });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.md,
});

export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.lg,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
});

export const column = style({ maxInlineSize: '26rem' });

export const option = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: vars.tapTarget,
});

export const checkbox = style({
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  accentColor: color.accent,
});
