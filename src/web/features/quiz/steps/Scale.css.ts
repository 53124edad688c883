import { style, styleVariants } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { choiceSelected, choiceSurface } from '#web/shared/ui/choice.ts';
import { rangeStyle } from '#web/shared/ui/range-style.ts';
import { aboveFoot } from '#web/shared/ui/sticky-foot.css.ts';
import { choicePressed } from './option-card.css.ts';

export const chosen = style({
  display: 'grid',
  placeItems: 'center',
  // The same height with and without a number, so that nothing moves below.
  minBlockSize: '3.5rem',
  color: color.accentText,
  fontSize: vars.size.display,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  selectors: {
    '&[data-empty]': { color: color.textQuiet, fontSize: vars.size.body, fontWeight: 400 },
  },
});

export const range = style({ ...rangeStyle('1.75rem'), ...aboveFoot });

export const ends = style({
  marginBlockEnd: vars.space.lg,
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const end = style({
  flex: '0 1 auto',
  maxInlineSize: '48%',
  selectors: { '&:last-child': { textAlign: 'end' } },
});

const row = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });

/** The buttons, by how many stand in a row. Six are too many for the narrowest phones. */
export const rowsOf = styleVariants({ 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 }, (columns) => ({
  display: 'grid',
  gap: vars.space.sm,
  ...row(Math.min(columns, 4)),
  '@media': { 'screen and (min-width: 360px)': row(columns) },
}));

export const number = style({
  ...aboveFoot,
  minBlockSize: vars.tapTarget,
  minInlineSize: vars.tapTarget,
  padding: 0,
  ...choiceSurface('[aria-pressed="true"], [data-pressed]'),
  borderRadius: vars.radius.sm,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:active, &[data-pressed]': choicePressed,
    '&[aria-pressed="true"]': { ...choiceSelected, color: color.accentText },
  },
});
