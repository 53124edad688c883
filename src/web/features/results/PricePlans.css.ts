import { style } from '@vanilla-extract/css';
import { color } from '#web/shared/theme/theme.css.ts';

export const price = style({
  fontSize: 'min(1.75rem, 10vw)',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
});

export const cancel = style({ maxInlineSize: '46rem', color: color.textQuiet });
