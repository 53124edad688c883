import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { stepPicture, stepSpread } from './step-spread.ts';

export const spread = style(stepSpread('1fr 1fr', 'center'));

export const picture = style(stepPicture);

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
