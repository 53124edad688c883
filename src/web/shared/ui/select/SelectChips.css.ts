import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const chips = style({
  flex: '0 1 auto',
  minInlineSize: 0,
  padding: '0.375rem',
  listStyle: 'none',
});

export const chip = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    maxInlineSize: '100%',
    borderRadius: '1.125rem',
    lineHeight: 1.3,
  },
  variants: {
    isDisabled: {
      true: { paddingInlineEnd: '0.875rem', background: color.track, color: color.textQuiet },
      false: { background: color.soft, color: color.softText },
    },
    size: {
      regular: { minBlockSize: '2.25rem', paddingInlineStart: '0.875rem' },
      small: { minBlockSize: '1.75rem', paddingInlineStart: '0.625rem' },
    },
  },
});

export const chipTitle = style({ minInlineSize: 0, paddingBlock: vars.space.xs });

export const removeButton = style({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  alignSelf: 'stretch',
  placeItems: 'center',
  inlineSize: '2.25rem',
  padding: 0,
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  // Drawn as high as its chip; the tap area reaches to the middle of the gap around it.
  '::after': { content: '""', position: 'absolute', inset: '-0.25rem' },
  selectors: {
    '&:hover': { background: color.surfaceSelected, color: color.text },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
