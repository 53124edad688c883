import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const opening = style({ display: 'grid', gap: vars.space.md, maxInlineSize: '46rem' });

export const eyebrow = style({ color: color.accentText, fontWeight: 600 });

export const title = style({ fontSize: vars.size.display, lineHeight: 1.12 });

export const lead = style({ color: color.textQuiet, fontSize: vars.size.lead });
