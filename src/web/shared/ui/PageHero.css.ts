import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

export const opening = style({ maxInlineSize: '46rem' });

export const title = style({ fontSize: vars.size.display, lineHeight: 1.12 });
