import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const address = style({ fontWeight: 600, overflowWrap: 'anywhere' });

/** The badge for a verified or unverified address. */
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

/** The address with its badge beside it, if there is room. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.sm} ${vars.space.md}`,
});

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space.sm,
});

export const choice = style({
  minBlockSize: '3.25rem',
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.sm,
  background: color.surface,
  selectors: {
    '&:hover': { borderColor: color.accentText, background: color.surfaceHover },
    '&[aria-pressed="true"]': {
      borderColor: color.accentText,
      background: color.surfaceSelected,
      boxShadow: `inset 0 0 0 1px ${color.accentText}`,
      fontWeight: 600,
    },
  },
});
