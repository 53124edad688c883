import { style } from '@vanilla-extract/css';
import { color } from '#web/shared/theme/theme.css.ts';

export const total = style({
  paddingBlock: '0.75rem',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});

/** The mark at an end is half beside the line. */
export const line = style({ overflow: 'visible' });

export const track = style({ fill: color.track });

export const here = style({ stroke: color.accentText, strokeWidth: 8 });

export const border = style({ stroke: color.surface, strokeWidth: 3 });

export const mark = style({ fill: color.surface, stroke: color.accentText, strokeWidth: 4 });
