import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  padding: vars.space.md,
  paddingBlockEnd: `max(${vars.space.md}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.surface,
  '@media': {
    [from('md')]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'center',
      gap: vars.space.lg,
    },
  },
});

export const text = style({ maxInlineSize: '38rem', fontSize: vars.size.small });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm });
