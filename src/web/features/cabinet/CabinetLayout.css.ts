import { globalStyle, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { segment, segments } from '#web/shared/ui/segments.css.ts';
import { hiddenVisually } from '#web/shared/ui/visually-hidden.css.ts';

export const nav = style(at({ sm: { marginBlockStart: vars.space.sm } }));

/** On phones the header is low and has only the mark, so that the page begins on its first screen. */
const header = `header:has(> ${nav})`;
globalStyle(header, at({ belowSm: { paddingBlock: '0.125rem' } }));
globalStyle(`${header} fieldset`, at({ belowSm: { padding: 0 } }));
globalStyle(
  `${header} > div > :is(a, div > button)`,
  at({ belowSm: { minInlineSize: 'min(2.75rem, 15vw)', minBlockSize: 'min(2.75rem, 15vw)' } }),
);
globalStyle(`${header} > div > a > span`, at({ belowSm: hiddenVisually }));

/** Low on phones, where the page begins below it. */
export const list = style([
  segments,
  at({ belowSm: { padding: 0 }, sm: { inlineSize: 'fit-content' } }),
]);

export const item = style({ flex: '1 1 auto' });

export const cabinetNavLink = style([
  segment,
  {
    paddingInline: '0.375rem',
    fontSize: vars.size.small,
    ...at({
      belowSm: { minBlockSize: '2.75rem' },
      sm: { paddingInline: vars.space.lg, fontSize: '0.9375rem' },
    }),
  },
]);

/** Ends the page without drawing attention. */
export const lastLink = style([
  tapLink,
  {
    marginBlockStart: vars.space.lg,
    paddingInline: vars.space.md,
    color: color.textQuiet,
    fontSize: vars.size.small,
    fontWeight: 400,
    ':hover': { color: color.text },
  },
]);
