import { globalStyle, style } from '@vanilla-extract/css';
import { action } from '#web/shared/layout/Header.css.ts';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { segment, segments } from '#web/shared/ui/segments.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { hiddenVisually } from '#web/shared/ui/visually-hidden.css.ts';

export const nav = style(at({ sm: { marginBlockStart: vars.space.sm } }));

/** On phones the header is low and has only the mark: the page begins on the first screen. */
const header = `header:has(> ${nav})`;
globalStyle(header, at({ belowSm: { paddingBlock: '0.125rem' } }));
globalStyle(`${header} fieldset`, at({ belowSm: { padding: 0 } }));
globalStyle(
  `${header} > div > a, ${header} > div > div > button`,
  at({ belowSm: { minInlineSize: 'min(2.75rem, 15vw)', minBlockSize: 'min(2.75rem, 15vw)' } }),
);

/** Where there is room, everything is in one line, the pages beside the mark. */
globalStyle(
  header,
  at({
    xl: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: vars.space.sm,
      inlineSize: '100%',
      maxInlineSize: `calc(${vars.width.page} + 5rem)`,
      marginInline: 'auto',
      paddingInline: vars.space.xl,
    },
  }),
);
globalStyle(`${header} > div`, at({ xl: { display: 'contents' } }));
globalStyle(`${header} > div > div`, at({ xl: { order: 1, marginInlineStart: 'auto' } }));
globalStyle(
  `${header} > nav`,
  at({ xl: { inlineSize: 'auto', marginBlock: 0, marginInline: vars.space.sm, padding: 0 } }),
);
globalStyle(`${header} > div > a > span`, at({ belowSm: hiddenVisually }));

export const signOut = style([action, at({ belowSm: { paddingInline: 0 } })]);

export const signOutWord = style(at({ belowSm: hiddenVisually }));

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
      sm: { paddingInline: vars.space.md, fontSize: '0.9375rem' },
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

/** Quiet, because what is on the page works as far as it can. */
export const offline = style([
  textStyle({ size: 'small', tone: 'quiet' }),
  { marginBlockEnd: vars.space.sm, fontWeight: 600 },
]);
