import { style } from '@vanilla-extract/css';
import { from, SIDEWAYS } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space.xl,
  paddingBlock: vars.space.lg,
});

/** The picture above the words, or beside them on a wide screen. */
export const hero = style({
  display: 'grid',
  gap: vars.space.lg,
  '@media': {
    [SIDEWAYS]: { gridTemplateColumns: '2fr 3fr', alignItems: 'start' },
    [from('md')]: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'center',
      gap: vars.space.xl,
    },
    [from('lg')]: { gap: vars.space['2xl'] },
  },
});

export const outcomePicture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4 / 3',
  maxBlockSize: 'min(34dvh, 30rem)',
  objectFit: 'cover',
  borderRadius: vars.radius.lg,
  '@media': {
    [SIDEWAYS]: { maxBlockSize: '70dvh' },
    [from('md')]: { order: 1, maxBlockSize: 'none' },
  },
});

export const panels = style({
  display: 'grid',
  gap: vars.space.lg,
  '@media': { [from('lg')]: { gridTemplateColumns: '1fr 1fr' } },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  padding: vars.space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  '@media': { [from('md')]: { padding: '2rem' } },
});

export const panelTitle = style({ fontSize: vars.size.heading });

export const action = style({
  display: 'grid',
  gap: vars.space.sm,
  '@media': { [from('sm')]: { maxInlineSize: '20rem' } },
});

/**
 * The flower above its figures, or beside them if there is room. Centred in the height that the
 * panel gets from a longer neighbour.
 */
export const chart = style({
  display: 'grid',
  flexGrow: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.lg,
  '@media': { [from('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 0,
  listStyle: 'none',
});

export const side = style({
  display: 'flex',
  // With large text, the figure is below its label.
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '0.75rem',
  paddingBlock: '0.5rem',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});

export const label = style({
  flex: '1 1 min-content',
  minInlineSize: 0,
  overflowWrap: 'break-word',
});

export const figure = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

export const recapList = style({ display: 'grid' });

export const entry = style({
  paddingBlock: '0.75rem',
  borderBlockStart: `1px solid ${color.line}`,
});

export const question = style({ color: color.textQuiet, fontSize: vars.size.small });

export const answer = style({ fontWeight: 600 });
