import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** Full width, because a sentence needs the room. */
export const wideFact = style(at({ sm: { gridColumn: '1 / -1' } }));

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.sm,
    fontWeight: 600,
    '::before': {
      content: '',
      flex: 'none',
      ...square('0.625rem'),
      borderRadius: vars.radius.pill,
      background: 'currentcolor',
      // Forced colours remove the background.
      outline: '1px solid transparent',
    },
  },
  variants: { isActive: { true: { color: color.success }, false: { color: color.danger } } },
});
