import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

/** The topic of a section, beside its content if there is room. */
export const section = style({
  '@media': {
    [from('lg')]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 9fr)',
      columnGap: vars.space.xl,
      alignItems: 'start',
    },
  },
});

export const words = style({
  maxInlineSize: vars.width.column,
  '@media': { [from('lg')]: { paddingBlockStart: vars.space.lg } },
});

/** Full width on phones; elsewhere as wide as its words. */
export const button = style({
  inlineSize: '100%',
  '@media': { [from('sm')]: { inlineSize: 'fit-content' } },
});

/** Stacked on phones, side by side if there is room. */
export const buttonRow = style({
  display: 'grid',
  gap: vars.space.sm,
  '@media': { [from('sm')]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
});

export const buttons = style([buttonRow, { inlineSize: '100%' }]);

/** The end of a form. */
export const formEnd = style([
  buttons,
  { columnGap: vars.space.md, marginBlockStart: vars.space.sm },
]);

/** The title of a part of a section. */
export const partTitle = style({
  marginBlockEnd: vars.space.xs,
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: 600,
  textWrap: 'wrap',
});
