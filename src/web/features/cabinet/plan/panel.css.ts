import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** A card below the path. */
export const panel = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.md,
  padding: vars.space.md,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  '@media': {
    [from('sm')]: { padding: vars.space.lg },
    [from('lg')]: { padding: '2rem' },
  },
});

export const panelTitle = style({ fontSize: vars.size.heading });

export const quiet = style({ color: color.textQuiet });
