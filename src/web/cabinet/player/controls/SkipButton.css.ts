import { style } from '@vanilla-extract/css';

export const seconds = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  fontSize: '0.6875rem',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  lineHeight: 1,
  transform: 'translate(-50%, -38%)',
});
