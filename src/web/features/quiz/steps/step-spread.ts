import type { StyleRule } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

/** The two parts of a step: stacked, or side by side on a wide screen. */
export function stepSpread(columns: string, alignItems: 'center' | 'start'): StyleRule {
  return {
    display: 'grid',
    gap: vars.space.lg,
    maxInlineSize: vars.width.column,
    marginInline: 'auto',
    '@media': {
      [from('lg')]: {
        gridTemplateColumns: columns,
        alignItems,
        gap: vars.space['2xl'],
        maxInlineSize: 'none',
      },
    },
  };
}

/** The picture of a step, as wide as its part. */
export const stepPicture: StyleRule = {
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  // Leaves room for the button on the first screen of a small phone.
  maxBlockSize: 'min(36dvh, 24rem)',
  objectFit: 'cover',
  borderRadius: vars.radius.lg,
  '@media': { [from('lg')]: { maxBlockSize: 'none' } },
};
