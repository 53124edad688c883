import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const card = style({
  display: 'grid',
  alignItems: 'center',
  gap: vars.space.lg,
  padding: vars.space.md,
  borderRadius: vars.radius.lg,
  background: color.surfaceSelected,
  '@media': {
    [from('sm')]: { padding: vars.space.lg },
    [from('md')]: { gridTemplateColumns: '3fr 2fr', gap: vars.space.xl, padding: vars.space.xl },
  },
});

export const words = style({ display: 'grid', justifyItems: 'start', gap: vars.space.sm });

export const eyebrow = style({ color: color.accentText, fontWeight: 600 });

export const title = style({ fontSize: vars.size.title });

export const about = style({ fontWeight: 600 });

export const text = style({ maxInlineSize: '34rem', color: color.text });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
  marginBlockStart: vars.space.sm,
});

/** Phones skip the picture and show the words at once. */
export const picture = style({
  display: 'none',
  '@media': {
    [from('md')]: {
      display: 'block',
      inlineSize: '100%',
      maxInlineSize: '22rem',
      aspectRatio: '4 / 3',
      overflow: 'hidden',
      marginInline: 'auto',
      borderRadius: vars.radius.lg,
    },
  },
});
