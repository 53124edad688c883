import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { segment, segments } from '#web/shared/ui/segments.css.ts';

export const bar = style({ marginBlockStart: vars.space.sm });

/** Full width on phones; wider windows fit the list to its words. */
export const nav = style({ flex: '1 1 100%', ...at({ sm: { flex: '0 1 auto' } }) });

export const list = style([segments, at({ sm: { inlineSize: 'fit-content' } })]);

export const item = style({ flex: '1 1 auto' });

export const cabinetNavLink = style([
  segment,
  {
    paddingInline: '0.375rem',
    fontSize: vars.size.small,
    ...at({ sm: { paddingInline: vars.space.lg, fontSize: '0.9375rem' } }),
  },
]);

/** Ends the page without drawing attention. */
export const lastLink = style([
  tapLink,
  {
    marginBlockStart: vars.space.lg,
    paddingInline: vars.space.md,
    color: color.textQuiet,
    fontSize: vars.size.small,
    fontWeight: 400,
    ':hover': { color: color.text },
  },
]);
