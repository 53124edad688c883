import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const formLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tapTarget,
  color: color.accentText,
  fontWeight: 600,
});

/** Belongs to the field above it. */
export const aside = style({ marginBlock: `-0.75rem ${vars.space.md}` });

/** Further actions, below a form or in its place. */
export const actions = style({
  display: 'grid',
  gap: vars.space.sm,
  justifyItems: 'stretch',
  marginBlockStart: vars.space.lg,
});

export const paragraphs = style({
  display: 'grid',
  gap: vars.space.md,
  // An email address has no spaces to break at.
  overflowWrap: 'anywhere',
});

export const quiet = style({ color: color.textQuiet });
