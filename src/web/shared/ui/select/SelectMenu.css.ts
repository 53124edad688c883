import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-0.25rem)' } });

export const menu = style({
  position: 'absolute',
  insetInline: 0,
  zIndex: 5,
  maxBlockSize: 'min(20rem, 60dvh)',
  marginBlockStart: vars.space.sm,
  padding: '0.375rem',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.md,
  background: color.surface,
  boxShadow: `0 0.75rem 2rem ${color.shadow}`,
  listStyle: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  animation: `${appear} ${vars.motion.quick} ease-out`,
});

export const option = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.sm,
    minBlockSize: vars.tapTarget,
    paddingBlock: vars.space.sm,
    borderRadius: vars.radius.sm,
    lineHeight: 1.35,
    cursor: 'pointer',
  },
  variants: {
    size: { regular: { paddingInline: '0.75rem' }, small: { paddingInline: vars.space.sm } },
    isChosen: { true: { fontWeight: 600 } },
    isHighlighted: {
      true: {
        background: color.surfaceSelected,
        ...at({ forcedColors: { outline: '2px solid', outlineOffset: '-2px' } }),
      },
    },
  },
});

export const check = recipe({
  base: { flex: 'none', color: color.accentText },
  variants: { isChosen: { false: { visibility: 'hidden' } } },
});
