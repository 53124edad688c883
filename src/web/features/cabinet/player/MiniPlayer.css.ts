import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { inset } from '#web/shared/layout/PageLayout.css.ts';
import { at } from '#web/shared/theme/breakpoints.ts';
import { bare, square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const rise = keyframes({ from: { transform: 'translateY(100%)' } });

/** Stays at the bottom of the window, below the consent banner. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: `0 -0.5rem 1.5rem ${color.shadow}`,
  animation: `${rise} ${vars.motion.step} ease-out`,
});

/** Scrolls a focused element out from under the bar. */
globalStyle(`html:has(${bar})`, { scrollPaddingBlockEnd: '6rem' });

export const row = style([
  inset,
  {
    paddingBlock: `${vars.space.sm} max(${vars.space.sm}, env(safe-area-inset-bottom))`,
    ...at({ md: { gap: vars.space.md } }),
  },
]);

/** Picture and title: the button that opens the full player. */
export const opener = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.tapTarget,
  ...bare,
  borderRadius: vars.radius.sm,
  textAlign: 'start',
});

export const thumb = style({
  flex: 'none',
  ...square(vars.tapTarget),
  borderRadius: vars.radius.sm,
  overflow: 'hidden',
  ...at({ largeText: { display: 'none' } }),
});

export const names = style({ minInlineSize: 0, lineHeight: 1.3 });

export const title = style({ fontSize: '0.9375rem', fontWeight: 600 });
