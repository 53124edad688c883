import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { vars } from '#web/theme/theme.css.ts';
import { WINDOW_HEIGHT_VARIABLE } from '#web/ui/window-height/window-height-constants.ts';
import { TOAST_BOTTOM_INSET_PX } from './notification-constants.ts';

const inset = `${TOAST_BOTTOM_INSET_PX}px`;
/** Room inside the scrolling box for the toasts' shadows, which it would cut off. */
const shadowRoom = '1rem';

/** Reaches from the top of the window to the inset above its visible bottom. */
export const place = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 100,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  blockSize: `calc(var(${WINDOW_HEIGHT_VARIABLE}, 100dvh) - ${inset})`,
  pointerEvents: 'none',
});

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
  // The stack keeps its own place, the same way in every browser.
  overflowAnchor: 'none',
  scrollbarWidth: 'thin',
  pointerEvents: 'auto',
  '@media': { [from('sm')]: { inlineSize: '28rem', paddingInline: inset } },
});
