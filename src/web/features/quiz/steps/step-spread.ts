import type { StyleRule } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

/** The two parts of a step: stacked, or side by side on a wide or a low screen. */
export function stepSpread(columns: string, alignItems: 'center' | 'start'): StyleRule {
  const sideBySide = { gridTemplateColumns: columns, alignItems, maxInlineSize: 'none' };
  return {
    display: 'grid',
    gap: vars.space.lg,
    maxInlineSize: vars.width.column,
    marginInline: 'auto',
    ...at({
      sideways: { ...sideBySide, alignItems: 'start' },
      lg: { ...sideBySide, gap: vars.space['2xl'] },
    }),
  };
}

export const stepPicture: StyleRule = {
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  // Leaves room for the words on the first screen of a small phone.
  maxBlockSize: 'min(28dvh, 24rem)',
  objectFit: 'cover',
  borderRadius: vars.radius.lg,
  ...at({ sideways: { maxBlockSize: '56dvh' }, lg: { maxBlockSize: 'none' } }),
};
