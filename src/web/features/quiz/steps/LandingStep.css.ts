import { globalStyle, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { aboveFoot } from '#web/shared/ui/sticky-foot.css.ts';
import { lowHeading } from './InfoStepView.css.ts';
import { stepPicture, stepSpread } from './step-spread.ts';

export const spread = style(stepSpread('6fr 5fr', 'center'));

export const title = style({
  fontSize: vars.size.display,
  lineHeight: 1.12,
  ...aboveFoot,
  ...lowHeading,
});

export const picture = style([
  stepPicture,
  at({ sideways: { order: 1 }, lg: { order: 1, aspectRatio: '1 / 1', maxBlockSize: 'none' } }),
]);

export const proof = style({
  marginBlockStart: vars.space.sm,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${color.line}`,
});

export const avatars = style({ display: 'flex', alignItems: 'center' });

export const avatar = style({
  ...square('min(2.5rem, 12.5vw)'),
  border: `2px solid ${color.ground}`,
  borderRadius: vars.radius.pill,
});

export const more = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '3.25rem',
  minBlockSize: '2.5rem',
  paddingInline: vars.space.sm,
  border: `2px solid ${color.ground}`,
  borderRadius: vars.radius.pill,
  background: color.soft,
  color: color.softText,
  fontSize: vars.size.small,
  fontWeight: 700,
  whiteSpace: 'nowrap',
});

globalStyle(`${avatars} > * + *`, { marginInlineStart: '-0.625rem' });

export const stars = style({ color: color.star, letterSpacing: '0.12em', lineHeight: 1.2 });
