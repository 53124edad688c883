import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { control } from './Field.css.ts';

export const box = style({ position: 'relative' });

export const password = style([control, { paddingInlineEnd: '3.5rem' }]);

export const reveal = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '0.125rem',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.tapTarget,
  minBlockSize: vars.tapTarget,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: color.textQuiet,
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-pressed="true"]': { color: color.accentText },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
});
