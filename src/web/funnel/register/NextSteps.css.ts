import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
});

export const title = style({ fontSize: vars.size.heading });

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
