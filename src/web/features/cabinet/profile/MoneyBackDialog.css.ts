import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const amount = style({
  display: 'block',
  fontFamily: vars.font.display,
  fontSize: vars.size.title,
  fontWeight: 400,
  lineHeight: 1.2,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

/** What is stated: a sentence and the facts about the contract. */
export const statementBox = style({ background: color.ground });

/** Its name above on phones, beside it if there is room. */
export const fact = style({
  fontSize: vars.size.small,
  ...at({
    sm: { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', columnGap: vars.space.md },
  }),
});
