import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({ paddingBlock: vars.space.lg });

/** The picture above the words, or beside them on a wide screen. */
export const hero = style(
  at({
    sideways: { gridTemplateColumns: '2fr 3fr', alignItems: 'start' },
    md: { gridTemplateColumns: '1fr 1fr', alignItems: 'center', gap: vars.space.xl },
    lg: { gap: vars.space['2xl'] },
  }),
);

export const outcomePicture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  maxBlockSize: 'min(34dvh, 30rem)',
  objectFit: 'cover',
  borderRadius: vars.radius.lg,
  ...at({ sideways: { maxBlockSize: '70dvh' }, md: { order: 1, maxBlockSize: 'none' } }),
});

export const action = style(at({ sm: { maxInlineSize: '20rem' } }));

/** Beside a longer neighbour, it stays in view. */
export const profile = style(
  at({ lg: { position: 'sticky', insetBlockStart: vars.space.lg, alignSelf: 'start' } }),
);

/** The flower above its figures, or beside them if there is room. */
export const chart = style({ alignItems: 'center' });

export const sides = style({ gridTemplateColumns: 'minmax(0, 1fr)' });

const lineBetween = { '& + &': { borderBlockStart: `1px solid ${color.line}` } };

export const side = style({
  // With large text, the figure is below its label.
  flexWrap: 'wrap',
  paddingBlock: '0.5rem',
  selectors: lineBetween,
});

export const total = style({ paddingBlock: '0.75rem', selectors: lineBetween });

export const label = style({
  flex: '1 1 min-content',
  minInlineSize: 0,
  overflowWrap: 'break-word',
});

export const entry = style({
  paddingBlock: '0.75rem',
  borderBlockStart: `1px solid ${color.line}`,
});

/** The mark at an end is half beside the line. */
export const line = style({ overflow: 'visible' });

export const track = style({ fill: color.track });

export const here = style({ stroke: color.accentText, strokeWidth: 8 });

export const border = style({ stroke: color.surface, strokeWidth: 3 });

export const mark = style({ fill: color.surface, stroke: color.accentText, strokeWidth: 4 });
