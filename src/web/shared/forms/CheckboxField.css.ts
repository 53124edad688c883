import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** Box and label are one tap target. */
export const choice = style({
  minBlockSize: vars.tapTarget,
  paddingBlock: '0.6875rem',
  lineHeight: 1.5,
  cursor: 'pointer',
});

export const checkbox = style({
  flex: 'none',
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.625rem',
  blockSize: '1.625rem',
  margin: 0,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: '0.4375rem',
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    'label:hover > &': { borderColor: color.accentText },
    '&:checked': { borderColor: color.accentText, background: color.accentText },
    '&:checked::after': {
      content: '',
      inlineSize: '0.4375rem',
      blockSize: '0.8125rem',
      marginBlockEnd: '0.1875rem',
      borderStyle: 'solid',
      borderWidth: '0 2px 2px 0',
      borderColor: color.surface,
      transform: 'rotate(45deg)',
    },
    '&[aria-invalid="true"]': {
      borderColor: color.danger,
      boxShadow: `inset 0 0 0 1px ${color.danger}`,
    },
  },
  '@media': {
    // Forced colours remove the drawn box, so the browser's own is shown.
    '(forced-colors: active)': { appearance: 'auto' },
  },
});
