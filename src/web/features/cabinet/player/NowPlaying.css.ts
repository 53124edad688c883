import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const breathe = keyframes({
  '0%, 100%': { transform: 'scale(1)', opacity: 0.55 },
  '50%': { transform: 'scale(1.09)', opacity: 1 },
});

export const view = style({
  display: 'grid',
  flex: 1,
  gap: vars.space.md,
  justifyItems: 'center',
  alignContent: 'space-evenly',
  '@media': {
    [from('md')]: {
      gridTemplateColumns: '5fr 6fr',
      columnGap: vars.space.xl,
      alignItems: 'center',
      alignContent: 'center',
    },
  },
});

/** The picture with a ring that pulses while the session plays. */
export const art = recipe({
  base: {
    position: 'relative',
    inlineSize: 'min(70%, 26dvh, 17rem)',
    aspectRatio: '1',
    margin: vars.space.lg,
    '::before': {
      content: '',
      position: 'absolute',
      inset: '-8%',
      borderRadius: '50%',
      background: color.soft,
      opacity: 0.55,
    },
    '@media': { [from('md')]: { inlineSize: 'min(80%, 18rem)' } },
  },
  variants: {
    isPlaying: { true: { '::before': { animation: `${breathe} 8s ease-in-out infinite` } } },
  },
});

export const picture = style({
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: '50%',
  overflow: 'hidden',
  boxShadow: `0 0.5rem 2rem ${color.shadow}`,
});

export const desk = style({
  display: 'grid',
  gap: vars.space.md,
  inlineSize: '100%',
  maxInlineSize: '28rem',
  minInlineSize: 0,
});

export const names = style({
  display: 'grid',
  gap: vars.space.xs,
  textAlign: 'center',
  '@media': { [from('md')]: { textAlign: 'start' } },
});

export const title = style({ fontSize: vars.size.heading });

export const category = style({ color: color.textQuiet, fontSize: vars.size.small });

export const controls = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.lg,
});

export const extras = style({ display: 'grid', gap: vars.space.md });
