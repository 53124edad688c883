import { style } from '@vanilla-extract/css';
import { square } from '#web/shared/theme/shapes.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

/** The summary of what is folded, with a sign at its end that turns. */
export const fold = style({
  position: 'relative',
  minBlockSize: vars.tapTarget,
  paddingInlineEnd: vars.space.xl,
  borderRadius: vars.radius.md,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: 'calc(50% - 0.5rem)',
      insetInlineEnd: '0.375rem',
      ...square('0.625rem'),
      border: 'solid',
      borderWidth: '0 2.5px 2.5px 0',
      transform: 'rotate(45deg)',
    },
    '[open] > &::after': { transform: 'translateY(0.3rem) rotate(225deg)' },
  },
});
