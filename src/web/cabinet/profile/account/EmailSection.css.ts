import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/theme/theme.css.ts';

export const address = style({ fontWeight: 600, overflowWrap: 'anywhere' });

/** Whether the address is verified. */
export const state = recipe({
  base: {
    paddingBlock: '0.125rem',
    paddingInline: '0.75rem',
    border: '1px solid transparent',
    borderRadius: vars.radius.pill,
    fontSize: vars.size.small,
    fontWeight: 600,
  },
  variants: {
    isVerified: {
      true: { borderColor: color.success, color: color.success },
      false: { background: color.soft, color: color.softText },
    },
  },
});

/** The address with its state beside it, where there is room. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.sm} ${vars.space.md}`,
});
