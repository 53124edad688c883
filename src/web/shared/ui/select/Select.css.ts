import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { bare } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { iconButton } from '#web/shared/ui/control.css.ts';

/** All of it follows the size of its text. */
export const frame = recipe({
  base: { position: 'relative', minInlineSize: 0, maxInlineSize: '100%' },
  variants: { size: { regular: {}, small: { fontSize: vars.size.small } } },
});

export const field = style({
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.sm,
  background: color.surface,
  transition: `border-color ${vars.motion.quick}, background-color ${vars.motion.quick}`,
  ':hover': { borderColor: color.accentText },
});

export const chips = style({ minInlineSize: 0, padding: '0.375rem', listStyle: 'none' });

export const chip = style({
  maxInlineSize: '100%',
  minBlockSize: '2em',
  paddingInlineStart: '0.7em',
  borderRadius: '1.125rem',
  background: color.soft,
  color: color.softText,
  lineHeight: 1.3,
});

export const chipTitle = style({ minInlineSize: 0, paddingBlock: vars.space.xs });

export const removeButton = style({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  alignSelf: 'stretch',
  placeItems: 'center',
  inlineSize: '2.25rem',
  ...bare,
  borderRadius: 'inherit',
  // Drawn as high as its chip; the tap area reaches to the middle of the gap around it.
  '::after': { content: '""', position: 'absolute', inset: '-0.25rem' },
  ':hover': { background: color.surfaceSelected, color: color.text },
  ':focus-visible': { outlineOffset: '-3px' },
});

export const toggle = style({
  position: 'relative',
  display: 'flex',
  flex: '1 1 8rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  minInlineSize: 0,
  minBlockSize: '2.85em',
  ...bare,
  padding: '0.3em 0.85em',
  borderRadius: 'inherit',
  textAlign: 'start',
  ':focus-visible': { outlineOffset: '2px' },
  // The tap area is larger than what is drawn.
  '::after': { content: '""', position: 'absolute', inset: '-0.25rem 0' },
});

export const summary = recipe({
  base: { minInlineSize: 0, lineHeight: 1.35 },
  variants: { isEmpty: { true: { color: color.textQuiet } } },
});

export const arrow = recipe({
  base: { flex: 'none', color: color.textQuiet, transition: `transform ${vars.motion.step}` },
  variants: { isOpen: { true: { transform: 'rotate(180deg)' } } },
});

export const clear = style([iconButton, { minBlockSize: '2.85em' }]);

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-0.25rem)' } });

export const menu = style({
  position: 'absolute',
  insetInline: 0,
  zIndex: 5,
  maxBlockSize: 'min(20rem, 60dvh)',
  marginBlockStart: vars.space.sm,
  scrollMarginBlock: '0.75rem',
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
    minBlockSize: vars.tapTarget,
    padding: vars.space.sm,
    borderRadius: vars.radius.sm,
    lineHeight: 1.35,
    cursor: 'pointer',
  },
  variants: {
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
