import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/theme/theme.css.ts';

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    paddingBlock: '0.125rem',
    paddingInline: '0.625rem',
    border: '1px solid transparent',
    borderRadius: vars.radius.pill,
    fontWeight: 600,
  },
  variants: {
    status: {
      locked: { background: color.track, color: color.textQuiet },
      available: { borderColor: color.line, color: color.textQuiet },
      started: { background: color.soft, color: color.softText },
      completed: { borderColor: color.success, color: color.success },
    },
  },
});
