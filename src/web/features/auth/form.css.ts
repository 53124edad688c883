import { style } from '@vanilla-extract/css';
import { vars } from '#web/shared/theme/theme.css.ts';

/** Belongs to the field above it. */
export const aside = style({ marginBlock: `-0.75rem ${vars.space.md}` });

/** Further actions, below a form or in its place. */
export const actions = style({
  justifyItems: 'stretch',
  marginBlockStart: vars.space.lg,
});

export const paragraphs = style({
  // An email address has no spaces to break at.
  overflowWrap: 'anywhere',
});
