import { style } from '@vanilla-extract/css';
import { color } from '#web/theme/theme.css.ts';

export const box = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '0.875rem',
  paddingInline: '1.125rem',
  color: color.textQuiet,
  fontSize: '0.9375rem',
});

export const icon = style({
  flex: 'none',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  fill: 'none',
  stroke: color.success,
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const title = style({ color: color.success, fontWeight: 700 });
