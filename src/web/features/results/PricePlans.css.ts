import { style } from '@vanilla-extract/css';
import { color } from '#web/shared/theme/theme.css.ts';
import { price as largePrice } from '#web/shared/ui/price.ts';

export const price = style(largePrice('min(1.75rem, 10vw)'));

export const cancel = style({ maxInlineSize: '46rem', color: color.textQuiet });
