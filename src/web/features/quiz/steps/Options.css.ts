import { globalStyle, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { card, mark } from './option-card.css.ts';

const columns = (least: string) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`,
});

/** Pictures to choose from: two columns on a phone, one with large text; three for many. */
export const gallery = style({
  ...columns('8.75rem'),
  ...at({
    lg: { ...columns('13rem'), selectors: { '&:has(> :nth-child(5) img)': columns('10rem') } },
  }),
});

/** One without a picture, such as None of these, stands alone. */
globalStyle(`${gallery} > :not(:has(img))`, { gridColumn: '1 / -1' });

// Pages without pictures have none of these rules, which therefore are not with those of the card.
globalStyle(`${gallery} ${card}:has(img)`, {
  display: 'grid',
  // Room for the mark, should the picture not come.
  gridTemplateRows: 'minmax(3.25rem, auto) 1fr',
  alignItems: 'start',
  blockSize: '100%',
  gap: vars.space.sm,
  padding: vars.space.sm,
});

/** Above the words. It is drawn before the mark, which is on it, and read after the words. */
export const picture = style({
  order: -1,
  gridArea: '1 / 1',
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radius.sm,
  background: color.track,
});

/** In the corner of the picture, with a rim that any picture leaves visible. */
globalStyle(`${gallery} :has(> img) > :first-child`, {
  gridArea: '1 / 1',
  placeSelf: 'start end',
  margin: vars.space.sm,
  boxShadow: `0 0 0 2px ${color.surface}`,
});
globalStyle(`${gallery} :has(> img) > ${mark}`, { background: color.surface });
