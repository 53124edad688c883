import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.sm,
});

export const price = style({
  fontSize: 'min(1.75rem, 10vw)',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
});

export const savings = style({
  justifySelf: 'start',
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.pill,
  background: color.soft,
  color: color.softText,
  fontSize: vars.size.small,
  fontWeight: 600,
});

export const cancel = style({ maxInlineSize: '46rem', color: color.textQuiet });

export const guarantee = style({ color: color.success, fontWeight: 600 });
