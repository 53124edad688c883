import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { skeleton } from '#web/shared/ui/skeleton.css.ts';

export const page = style({ display: 'grid', gap: vars.space.lg, paddingBlock: vars.space.md });

export const opening = style({
  display: 'grid',
  gap: vars.space.lg,
  '@media': {
    [from('md')]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
});

export const heading = style({ display: 'grid', gap: vars.space.sm });

export const title = style({ fontSize: vars.size.title });

export const intro = style({ maxInlineSize: '34rem', color: color.textQuiet });

export const panel = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  padding: vars.space.md,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  '@media': {
    [from('sm')]: { gap: vars.space.lg, paddingInline: vars.space.lg },
  },
});

export const figures = style({
  display: 'grid',
  flex: 1,
  gap: vars.space.xs,
  '@media': {
    [from('sm')]: { gridTemplateColumns: 'repeat(3, auto)', gap: vars.space.lg },
  },
});

/** On phones a separate line: the word, and its number at the end of the line. */
export const figure = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  '@media': {
    [from('sm')]: { flexDirection: 'column-reverse', alignItems: 'flex-start', gap: 0 },
  },
});

export const label = style({ color: color.textQuiet, fontSize: vars.size.small });

export const number = style({
  fontSize: '1.25rem',
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from('sm')]: { fontSize: '1.625rem' } },
});

export const wrap = style({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: '5.5rem',
  blockSize: '5.5rem',
});

export const ring = style({
  position: 'absolute',
  inset: 0,
  fill: 'none',
  strokeWidth: 7,
  transform: 'rotate(-90deg)',
});

export const track = style({ stroke: color.track });

export const arc = style({
  stroke: color.accentText,
  strokeLinecap: 'round',
  transition: `stroke-dashoffset ${vars.motion.glide} ease-out`,
});

export const percentText = style({
  fontSize: '1.1875rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

export const grid = recipe({
  base: {
    display: 'grid',
    gap: vars.space.md,
    listStyle: 'none',
    transition: `opacity ${vars.motion.step}`,
    '@media': {
      [from('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.lg },
      [from('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
  variants: { isBusy: { true: { opacity: 0.5 } } },
});

export const notice = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.md,
  padding: `${vars.space.xl} ${vars.space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  textAlign: 'center',
});

export const picture = style({
  inlineSize: 'min(100%, 16rem)',
  blockSize: 'auto',
  borderRadius: vars.radius.lg,
});

export const listNoticeTitle = style({ fontSize: vars.size.heading });

export const text = style({ maxInlineSize: '30rem', color: color.textQuiet });

export const blank = recipe({
  base: skeleton,
  variants: {
    place: {
      figures: {
        blockSize: '7.625rem',
        '@media': { [from('md')]: { inlineSize: '23.75rem' } },
      },
      filters: { blockSize: '15.5rem', '@media': { [from('md')]: { blockSize: '9.5rem' } } },
      session: { minBlockSize: '15rem', '@media': { [from('md')]: { minBlockSize: '28rem' } } },
    },
  },
});
