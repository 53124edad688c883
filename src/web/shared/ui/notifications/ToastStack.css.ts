import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';
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
