import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The topic of a section, beside its content if there is room. */
export const section = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': {
    [from('lg')]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 9fr)',
      columnGap: vars.space.xl,
      alignItems: 'start',
    },
  },
});

export const words = style({
  display: 'grid',
  gap: vars.space.xs,
  maxInlineSize: vars.width.column,
  '@media': { [from('lg')]: { paddingBlockStart: vars.space.lg } },
});

export const title = style({ fontSize: vars.size.heading });

export const quiet = style({ color: color.textQuiet });

export const card = style({
  minInlineSize: 0,
  padding: vars.space.md,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  '@media': {
    [from('sm')]: { padding: vars.space.lg },
    [from('md')]: { padding: '2rem' },
  },
});

/** The content of a card, stacked. */
export const stack = style({ display: 'grid', gap: vars.space.md, justifyItems: 'start' });

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

/** A link as tall as a button. */
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tapTarget,
  color: color.accentText,
  fontWeight: 600,
});
