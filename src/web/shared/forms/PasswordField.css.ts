import { style } from '@vanilla-extract/css';
import { color } from '#web/shared/theme/theme.css.ts';
import { iconButton } from '#web/shared/ui/control.css.ts';
import { control } from './Field.css.ts';

export const box = style({ position: 'relative' });

export const password = style([control, { paddingInlineEnd: '3.5rem' }]);

export const reveal = style([
  iconButton,
  {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '0.125rem',
    selectors: { '&[aria-pressed="true"]': { color: color.accentText } },
  },
]);
