import { style } from '@vanilla-extract/css';
import { at, onlyAt } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const card = style({
  alignItems: 'center',
  ...at({ md: { gridTemplateColumns: '3fr 2fr', gap: vars.space.xl } }),
});

export const text = style({ maxInlineSize: '34rem', color: color.text });

export const actions = style({ marginBlockStart: vars.space.sm });

/** Phones skip the picture and show the words at once. */
export const picture = style({
  ...onlyAt('md', {
    inlineSize: '100%',
    maxInlineSize: '22rem',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    marginInline: 'auto',
    borderRadius: vars.radius.lg,
  }),
});
