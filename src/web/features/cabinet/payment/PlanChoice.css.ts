import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { badge } from '#web/shared/ui/layout/Card.css.ts';
import { price as priceStyle } from '#web/shared/ui/price.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { choiceCard, choiceRadio } from './choice-card.css.ts';

export const card = style([
  choiceCard,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: '0.875rem',
    padding: 'min(1.125rem, 5vw)',
    borderRadius: vars.radius.md,
    ...at({
      largeText: {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        // Below the badge.
        paddingBlockStart: '1.25rem',
      },
      md: {
        gridTemplateColumns: '1fr auto',
        gridTemplateRows: 'auto 1fr auto',
        alignItems: 'start',
        padding: vars.space.lg,
        paddingBlockStart: '1.75rem',
      },
    }),
  },
]);

export const radio = style([choiceRadio, at({ md: { gridColumn: 2, gridRow: 1 } })]);

export const head = style({
  // Gets room for its longest word.
  overflowWrap: 'break-word',
  ...at({ md: { gridColumn: 1, gridRow: 1 } }),
});

export const name = style([textStyle({ size: 'name' }), at({ md: { fontSize: '1.5rem' } })]);

export const term = style({ color: color.textQuiet, fontSize: '0.9375rem' });

export const savings = style([
  badge({ tone: 'soft' }),
  {
    // Below name and price, so that it fits in every language.
    gridColumn: '2 / -1',
    gridRow: 2,
    marginBlockStart: vars.space.xs,
    ...at({ md: { gridColumn: '1 / -1' } }),
  },
]);

export const figures = style({
  justifyItems: 'end',
  ...at({
    largeText: { gridColumn: 2, gridRow: 3, justifyItems: 'start' },
    md: {
      gridColumn: '1 / -1',
      gridRow: 3,
      justifyItems: 'start',
      marginBlockStart: vars.space.lg,
    },
  }),
});

export const price = style({
  ...priceStyle('min(1.25rem, 9vw)'),
  ...at({ md: { fontSize: '1.75rem' } }),
});

/** Derived prices are never larger than the price itself. */
export const rhythm = style({
  maxInlineSize: 'min(9rem, 34vw)',
  color: color.textQuiet,
  fontSize: vars.size.small,
  lineHeight: 1.3,
  textAlign: 'end',
  textWrap: 'balance',
  ...at({
    largeText: { maxInlineSize: 'none', textAlign: 'start' },
    md: { maxInlineSize: 'none', textAlign: 'start' },
  }),
});
