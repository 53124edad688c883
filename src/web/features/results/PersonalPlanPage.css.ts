import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { at, BREAKPOINTS } from '#web/shared/theme/breakpoints.ts';
import { besideFootDisplay, color, vars } from '#web/shared/theme/theme.css.ts';
import { price as largePrice } from '#web/shared/ui/price.ts';
import { aboveFoot, foot, HAS_ROOM } from '#web/shared/ui/sticky-foot.css.ts';

export const page = style({ paddingBlock: vars.space.lg });

export const sectionText = style({ maxInlineSize: '46rem', color: color.textQuiet });

export const price = style(largePrice('min(1.75rem, 10vw)'));

/** Where the foot of the plan is on the screen. */
const FOOT = `${HAS_ROOM} and (max-width: ${BREAKPOINTS.sm - 1}px)`;

/** The same link as in the foot. */
export const besideFoot = style({
  '@media': {
    [FOOT]: {
      selectors: {
        [`${page}[data-foot='true'] &`]: { display: fallbackVar(besideFootDisplay, 'none') },
      },
    },
  },
});

export const planFoot = style([
  foot,
  {
    display: 'none',
    '@media': {
      [FOOT]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: vars.space.sm,
      },
    },
  },
]);

globalStyle(`${page} :is(a, button, summary):not(${planFoot} *)`, aboveFoot);

/** Beside the link in two lines, or above it in one. */
export const footPrice = style({ flex: '1 1 7rem', fontSize: '0.9375rem', lineHeight: 1.25 });

export const footLink = style({ flex: '1 0 auto', maxInlineSize: '100%' });

export const area = style({
  paddingInlineStart: vars.space.md,
  borderInlineStart: `3px solid ${color.star}`,
});

export const panel = style({
  paddingBlock: vars.space.xl,
  textAlign: 'center',
  ...at({ md: { paddingBlock: '3.5rem' } }),
});

export const text = style({ maxInlineSize: '38rem', fontSize: vars.size.lead });

export const actions = style({
  inlineSize: '100%',
  marginBlockStart: vars.space.sm,
  ...at({ sm: { inlineSize: 'auto', justifyItems: 'center' } }),
});
