import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { WINDOW_HEIGHT_VARIABLE } from '#web/shared/ui/window-height.ts';
import { TOAST_BOTTOM_INSET_PX } from './notification.ts';

const inset = `${TOAST_BOTTOM_INSET_PX}px`;

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

/** For when the toasts' code, and with it their styles, cannot be loaded. */
export const plainToast = style({
  marginInline: inset,
  padding: vars.space.md,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.md,
  background: color.surface,
  pointerEvents: 'auto',
  selectors: { '&[data-tone="error"]': { borderColor: color.danger } },
});

export const close = style({ minBlockSize: vars.tapTarget });
