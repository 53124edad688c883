import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { price as priceStyle } from '#web/shared/ui/price.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { choiceCard, choiceRadio } from './choice-card.css.ts';

/** Name and price beside each other; with large text or in a column, the price is below. */
export const card = style([
  choiceCard,
  {
    position: 'relative',
    flexWrap: 'wrap',
    columnGap: '0.875rem',
    padding: 'min(1.125rem, 5vw)',
    // Below the badge, whose text may be large.
    paddingBlockStart: 'max(1rem, min(1.125rem, 5vw))',
    borderRadius: vars.radius.md,
    ...at({
      md: {
        flexDirection: 'column',
        alignItems: 'stretch',
        padding: vars.space.lg,
        paddingBlockStart: '1.75rem',
      },
    }),
  },
]);

export const radio = style([
  choiceRadio,
  at({ md: { position: 'absolute', inset: `1.75rem ${vars.space.lg} auto auto` } }),
]);

export const head = style({
  flex: '1 1 6rem',
  // Gets room for its longest word.
  overflowWrap: 'break-word',
  ...at({ md: { flex: 'none', paddingInlineEnd: '2.5rem' } }),
});

export const name = style([textStyle({ size: 'name' }), at({ md: { fontSize: '1.5rem' } })]);

export const term = style({ color: color.textQuiet, fontSize: '0.9375rem' });

export const figures = style({
  justifyItems: 'end',
  marginInlineStart: 'auto',
  textAlign: 'end',
  ...at({
    md: {
      justifyItems: 'start',
      marginBlockStart: 'auto',
      marginInlineStart: 0,
      paddingBlockStart: vars.space.lg,
      textAlign: 'start',
    },
  }),
});

export const price = style({
  ...priceStyle('min(1.25rem, 9vw)'),
  ...at({ md: { fontSize: '1.75rem' } }),
});

/** Derived prices are never larger than the price itself. */
export const rhythm = style({
  maxInlineSize: '9rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
  lineHeight: 1.3,
  textWrap: 'balance',
  ...at({ md: { maxInlineSize: 'none' } }),
});
