import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const spread = style({
  display: 'grid',
  gap: vars.space.lg,
  maxInlineSize: vars.width.column,
  marginInline: 'auto',
  '@media': {
    [from('lg')]: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'center',
      gap: vars.space['2xl'],
      maxInlineSize: 'none',
    },
  },
});

export const picture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radius.lg,
});

export const copy = style({ display: 'grid', gap: vars.space.md, justifyItems: 'stretch' });

export const heading = style({ fontSize: vars.size.title });

export const lead = style({ color: color.textQuiet, fontSize: vars.size.lead });

export const hints = style({
  display: 'grid',
  gap: vars.space.sm,
  paddingInlineStart: '1.25rem',
  color: color.textQuiet,
});

globalStyle(`${copy} > button`, {
  marginBlockStart: vars.space.sm,
  '@media': { [from('md')]: { justifySelf: 'start', minInlineSize: '14rem' } },
});
