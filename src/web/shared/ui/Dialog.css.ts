import { globalStyle, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, footGround, footInset, vars } from '#web/shared/theme/theme.css.ts';
import { aboveFoot, foot } from './sticky-foot.css.ts';

export const dialog = style({
  inlineSize: `calc(100% - 2 * ${vars.space.md})`,
  maxInlineSize: '36rem',
  maxBlockSize: `calc(100dvh - 2 * ${vars.space.md})`,
  margin: 'auto',
  padding: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  color: color.text,
  boxShadow: `0 1.5rem 3.5rem -1rem ${color.shadow}`,
  selectors: { '&::backdrop': { background: color.ground, opacity: 0.85 } },
  // A dialog is above the consent bar.
  vars: { [footInset]: '0', [footGround]: color.surface },
});

/** A padding of the dialog itself would stay on the screen below a sticky foot. */
export const frame = style({
  padding: `${vars.space.lg} ${vars.space.lg} ${vars.space.sm}`,
  ...at({ sm: { padding: `${vars.space.xl} ${vars.space.xl} ${vars.space.lg}` } }),
});

globalStyle(`${dialog} :is(a, button, input):not(${foot} *)`, aboveFoot);

globalStyle(`html:has(${dialog}[open])`, { overflow: 'hidden' });

export const title = style({ marginBlockEnd: vars.space.md, fontSize: vars.size.heading });
