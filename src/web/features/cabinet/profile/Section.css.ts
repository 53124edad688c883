import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { plainHeading } from '#web/shared/ui/control.css.ts';
import { foot } from '#web/shared/ui/sticky-foot.css.ts';

export const page = style({ paddingBlock: vars.space.lg, ...at({ lg: { gap: '3rem' } }) });

/** The topic of a section, beside its content if there is room. */
export const section = style(
  at({
    lg: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 9fr)',
      columnGap: vars.space.xl,
      alignItems: 'start',
    },
  }),
);

export const words = style({
  maxInlineSize: vars.width.column,
  ...at({ lg: { paddingBlockStart: vars.space.lg } }),
});

/** What is as wide as its section, whose other parts are as wide as their words. */
export const wide = style({ inlineSize: '100%' });

/** A further part of a section, below a line. */
export const part = style([
  wide,
  { paddingBlockStart: vars.space.md, borderBlockStart: `1px solid ${color.line}` },
]);

/** The title of a part of a section. */
export const partTitle = style([plainHeading, { marginBlockEnd: vars.space.xs }]);

export const bullets = style({ paddingInlineStart: '1.25rem' });

export const choices = style([
  wide,
  { gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))' },
]);

/** Full width on phones; elsewhere as wide as its words. */
export const button = style({ inlineSize: '100%', ...at({ sm: { inlineSize: 'fit-content' } }) });

/** Stacked on phones, side by side if there is room. */
const buttonRow = style({
  display: 'grid',
  gap: vars.space.sm,
  ...at({ sm: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } }),
});

export const buttons = style([buttonRow, wide]);

/** The buttons of a dialog, the main one first. */
export const dialogActions = style([buttonRow, foot]);

/** The end of a form. */
export const formEnd = style([
  buttons,
  { columnGap: vars.space.md, marginBlockStart: vars.space.sm },
]);
