import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.md,
  padding: '1.25rem',
  borderRadius: vars.radius.lg,
  background: color.surfaceSelected,
  '@media': {
    [from('md')]: { padding: vars.space.lg },
    [from('lg')]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
});

export const title = style({ fontFamily: vars.font.display, fontSize: '1.5rem', lineHeight: 1.2 });

export const quiet = style({ color: color.textQuiet });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm });

globalStyle(`${actions} > *`, { flex: '1 1 auto' });
