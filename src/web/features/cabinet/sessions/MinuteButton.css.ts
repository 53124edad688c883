import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { button } from '#web/shared/ui/Button.css.ts';

/** Quiet, because it is on every page: a way out of the moment, not the page's main action. */
export const minute = style([
  button({ variant: 'secondary' }),
  {
    minBlockSize: '2.75rem',
    paddingBlock: 0,
    paddingInline: vars.space.md,
    background: 'transparent',
    fontSize: vars.size.small,
    ...at({
      // Two lines of words, beside the other actions.
      belowSm: {
        gap: '0.375rem',
        maxInlineSize: '7.25rem',
        paddingInline: vars.space.sm,
        fontSize: '0.8125rem',
        lineHeight: 1.15,
        textAlign: 'start',
      },
    }),
  },
]);

/** The breathing ring, as small as a letter. */
export const ring = style({
  ...square('1rem'),
  flex: 'none',
  border: `0.1875rem solid ${color.accentText}`,
  borderRadius: '50%',
  background: color.soft,
});
