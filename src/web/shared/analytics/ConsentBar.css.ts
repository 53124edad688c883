import { globalStyle, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { besideFootDisplay, color, footInset, vars } from '#web/shared/theme/theme.css.ts';

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
  padding: '0.75rem',
  paddingBlockEnd: 'max(0.75rem, env(safe-area-inset-bottom))',
  borderBlockStart: `1px solid ${color.line}`,
  background: color.surface,
  ...at({
    md: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'center',
      gap: vars.space.lg,
    },
  }),
});

export const text = style({ maxInlineSize: '38rem', fontSize: vars.size.small });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm });

globalStyle(`${actions} > button`, {
  flex: '1 0 auto',
  paddingInline: vars.space.md,
  whiteSpace: 'nowrap',
});

/** Keeps a focused element and the foot of a step out from under the bar. */
globalStyle(`html:has(${bar})`, {
  scrollPaddingBlockEnd: '15rem',
  vars: { [footInset]: 'auto', [besideFootDisplay]: 'grid' },
});
