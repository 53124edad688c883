import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The sentence that is stated. */
export const statement = style({ fontFamily: vars.font.display, fontSize: vars.size.heading });

export const statementFacts = style({ display: 'grid', gap: vars.space.sm });

export const factName = style({ color: color.textQuiet, fontSize: vars.size.small });

/** The id of an order has no place to break. */
export const factValue = style({ fontWeight: 600, overflowWrap: 'anywhere' });
