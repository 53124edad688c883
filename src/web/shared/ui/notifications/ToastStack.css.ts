import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';
import { TOAST_BOTTOM_INSET_PX } from './notification.ts';

const inset = `${TOAST_BOTTOM_INSET_PX}px`;
/** Room for the toasts' shadows, which the scrolling box would cut off. */
const shadowRoom = '1rem';

export const stack = style({
  position: 'relative',
  display: 'grid',
  gap: '0.75rem',
  inlineSize: '100%',
  minBlockSize: 0,
  marginBlockEnd: `-${shadowRoom}`,
  padding: `${inset} ${vars.space.md} ${shadowRoom}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Scroll anchoring is off: the stack does it itself, the same way in every browser.
  overflowAnchor: 'none',
  scrollbarWidth: 'thin',
  pointerEvents: 'auto',
  ...at({ sm: { inlineSize: '28rem', paddingInline: inset } }),
});
