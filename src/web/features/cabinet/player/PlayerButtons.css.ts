import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** Spins around the button while the sound loads. */
export const ring = style({
  position: 'absolute',
  inset: '-0.3125rem',
  border: `2px solid ${color.track}`,
  borderBlockStartColor: color.accentText,
  borderRadius: '50%',
  // The delay avoids a flash when the sound starts at once.
  animation: 'md-appear 240ms ease-out 400ms backwards, md-turn 1.2s linear infinite',
});

export const seconds = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  fontSize: 'min(0.6875rem, 3.5vw)',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  lineHeight: 1,
  transform: 'translate(-50%, -38%)',
});

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
      soft: {
        background: color.soft,
        color: color.softText,
        ':hover': { background: color.surfaceHover },
      },
      plain: {
        background: 'transparent',
        color: color.text,
        ':hover': { background: color.surfaceHover },
        selectors: { '&[aria-pressed="true"]': { background: color.soft, color: color.softText } },
      },
    },
    size: {
      regular: { ...square(vars.tapTarget) },
      large: { ...square('min(3.5rem, 17vw)') },
      largest: { ...square('min(5rem, 25vw)') },
    },
  },
});
