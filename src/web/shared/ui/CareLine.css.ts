import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const panel = style({ borderColor: color.lineStrong });

export const list = style({ columnGap: vars.space.xl });

/** The number stands beside its country and name. */
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.md,
  paddingBlock: vars.space.sm,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: vars.size.small,
  ...at({ largeText: { display: 'block' } }),
});

export const country = style({ display: 'block', alignSelf: 'end' });

/** A number to call. Apart from a sentence it is a tap target of its own. */
export const number = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: {
    [`${item} > &`]: {
      display: 'inline-flex',
      gridColumn: 2,
      gridRow: '1 / span 2',
      alignItems: 'center',
      minBlockSize: vars.tapTarget,
      fontSize: vars.size.lead,
    },
  },
});

export const quiet = style({ display: 'block', alignSelf: 'start', color: color.textQuiet });
