import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { iconButton } from '#web/shared/ui/control.css.ts';
import { TOAST_BOTTOM_INSET_PX } from './notification.ts';

const inset = `${TOAST_BOTTOM_INSET_PX}px`;
/** Room for the toasts' shadows, which the scrolling box would cut off. */
const shadowRoom = '1rem';

export const stack = style({
  position: 'relative',
  // Scrolled to its end, where the newest toast is, it stays there.
  display: 'flex',
  flexDirection: 'column-reverse',
  inlineSize: '100%',
  minBlockSize: 0,
  marginBlockEnd: `-${shadowRoom}`,
  padding: `${inset} ${vars.space.md} ${shadowRoom}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  pointerEvents: 'auto',
  ...at({ sm: { inlineSize: '28rem', paddingInline: inset } }),
});

// Grows in place: a moving toast would stretch the stack's scrolling area.
const appear = keyframes({ from: { opacity: 0, transform: 'scale(0.97)' } });

export const toast = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '0.75rem',
    paddingInlineStart: vars.space.md,
    border: `1px solid ${color.line}`,
    borderRadius: vars.radius.md,
    background: color.surface,
    color: color.text,
    boxShadow: `0 0.375rem 0.75rem ${color.shadow}`,
    animation: `${appear} ${vars.motion.step} ease-out`,
  },
  variants: {
    tone: {
      info: {},
      success: {},
      error: { outline: `2px solid ${color.danger}`, outlineOffset: '-2px' },
    },
  },
});

export const icon = recipe({
  base: { marginBlock: '0.8125rem' },
  variants: {
    tone: {
      info: { color: color.accentText },
      success: { color: color.success },
      error: { color: color.danger },
    },
  },
});

export const body = style({ paddingBlock: '0.8125rem', fontSize: '1rem', lineHeight: '1.5rem' });

export const title = style({ fontWeight: 600 });
export const text = style({
  selectors: { [`${title} + &`]: { color: color.textQuiet, fontSize: '0.9375rem' } },
});

export const close = style([
  iconButton,
  { margin: '1px', ':hover': { background: color.surfaceHover } },
]);
