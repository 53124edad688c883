import { style } from '@vanilla-extract/css';
import { bare } from '#web/shared/theme/shapes.ts';
import { color } from '#web/shared/theme/theme.css.ts';

/** As low as the line that it stands in, and as large as a finger. */
export const button = style({
  position: 'relative',
  display: 'inline-grid',
  ...bare,
  color: color.textQuiet,
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: '-0.75rem' },
    '&:hover': { color: color.text },
    '&[data-kept="true"]': { color: color.accentText },
  },
});
