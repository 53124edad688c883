import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/theme/theme.css.ts';

export const iconButton = recipe({
  base: {
    position: 'relative',
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    padding: 0,
    border: '1.5px solid transparent',
    borderRadius: vars.radius.pill,
    transition: `background-color ${vars.motion.quick}, transform ${vars.motion.quick}`,
    ':active': { transform: 'scale(0.96)' },
  },
  variants: {
    look: {
      filled: {
        background: color.accent,
        color: color.onAccent,
        ':hover': { background: color.accentHover },
      },
      plain: {
        background: 'transparent',
        color: color.text,
        ':hover': { background: color.surfaceHover },
      },
    },
    size: {
      regular: { inlineSize: vars.tapTarget, blockSize: vars.tapTarget },
      large: { inlineSize: '3.5rem', blockSize: '3.5rem' },
      largest: { inlineSize: '5rem', blockSize: '5rem' },
    },
  },
});
