import { style } from '@vanilla-extract/css';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

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
