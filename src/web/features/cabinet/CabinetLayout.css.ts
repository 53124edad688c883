import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
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

/** Quiet, because it is on every page: a way out of the moment, not the page's main action. */
export const minute = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: vars.tapTarget,
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.pill,
  background: 'transparent',
  color: color.text,
  fontSize: vars.size.small,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { borderColor: color.accentText, background: color.surfaceHover },
});

/** The breathing ring, as small as a letter. */
export const ring = style({
  ...square('1rem'),
  border: `0.1875rem solid ${color.accentText}`,
  borderRadius: '50%',
  background: color.soft,
});

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
