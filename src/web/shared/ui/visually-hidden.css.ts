import { style } from '@vanilla-extract/css';

/** Read out by a screen reader, not drawn. */
export const hiddenVisually = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Read out by a screen reader, not drawn. */
export const visuallyHidden = style(hiddenVisually);
