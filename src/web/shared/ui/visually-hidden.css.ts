import { style } from '@vanilla-extract/css';
import { square } from '#web/shared/theme/shapes.ts';

/** Read out by screen readers, not drawn. */
export const hiddenVisually = {
  position: 'absolute',
  ...square('1px'),
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const visuallyHidden = style(hiddenVisually);
