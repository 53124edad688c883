import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { checkbox as drawnBox } from '#web/shared/ui/choice.ts';

/** Box and label are one tap target. */
export const choice = style({
  minBlockSize: vars.tapTarget,
  paddingBlock: '0.6875rem',
  lineHeight: 1.5,
  cursor: 'pointer',
});

export const checkbox = style([
  drawnBox,
  {
    selectors: {
      'label:hover > &': { borderColor: color.accentText },
      '&[aria-invalid="true"]': {
        borderColor: color.danger,
        boxShadow: `inset 0 0 0 1px ${color.danger}`,
      },
    },
    // Forced colours remove the drawn box, so the browser's own is shown.
    ...at({ forcedColors: { appearance: 'auto' } }),
  },
]);
