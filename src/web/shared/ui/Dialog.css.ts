import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const dialog = style({
  inlineSize: `calc(100% - 2 * ${vars.space.md})`,
  maxInlineSize: '36rem',
  maxBlockSize: `calc(100dvh - 2 * ${vars.space.md})`,
  margin: 'auto',
  padding: vars.space.lg,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  color: color.text,
  boxShadow: `0 1.5rem 3.5rem -1rem ${color.shadow}`,
  selectors: {
    '&::backdrop': { background: color.ground, opacity: 0.85 },
  },
  '@media': { [from('sm')]: { padding: vars.space.xl } },
});

globalStyle(`html:has(${dialog}[open])`, { overflow: 'hidden' });

export const title = style({ marginBlockEnd: vars.space.md, fontSize: vars.size.heading });
