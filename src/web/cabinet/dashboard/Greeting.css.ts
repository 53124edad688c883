import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/theme/theme.css.ts';

export const greeting = style({ display: 'grid', gap: vars.space.sm, maxInlineSize: '46rem' });

export const title = style({ fontSize: vars.size.display, lineHeight: 1.12 });

/** One line is kept free for what is still loading. */
export const lead = style({
  minBlockSize: '1.55em',
  color: color.textQuiet,
  fontSize: vars.size.lead,
});
