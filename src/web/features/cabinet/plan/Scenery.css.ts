import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';

/** How far a ridge reaches into what lies before it. */
export const RIDGE = '3.5rem';

export const behind = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
});

const placed = {
  position: 'absolute',
  blockSize: 'auto',
  maxInlineSize: 'none',
} as const;

/** Where no text reaches it: in the corner, and low where the landscape is wide. */
export const sun = style({
  ...placed,
  insetBlockStart: '-6.75rem',
  insetInlineEnd: '-6.75rem',
  inlineSize: '13rem',
  '@media': {
    [from('sm')]: {
      insetInlineEnd: '-5rem',
      insetBlockStart: '-2rem',
      inlineSize: '17rem',
    },
    [from('lg')]: {
      insetBlock: 'auto -3rem',
      insetInline: '24% auto',
      inlineSize: '18rem',
    },
  },
});

export const nightSky = style({
  ...placed,
  display: 'none',
  '@media': {
    [from('lg')]: {
      display: 'block',
      insetBlockStart: 0,
      insetInlineEnd: 0,
      inlineSize: '24rem',
    },
  },
});

/** Their end lies in the night of a wide screen. */
export const farHills = style({
  ...placed,
  vars: { '--md-far-end': scene.far },
  '@media': { [from('lg')]: { vars: { '--md-far-end': scene.farNight } } },
  insetBlockEnd: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: '9rem',
});

/** Only where the path runs down the page. */
export const ridge = style({
  ...placed,
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: -1,
  inlineSize: '100%',
  blockSize: RIDGE,
  '@media': { [from('lg')]: { display: 'none' } },
});

/** The folds of a wide landscape. */
export const folds = style({
  ...placed,
  display: 'none',
  '@media': {
    [from('lg')]: {
      display: 'block',
      inset: 0,
      zIndex: -1,
      inlineSize: '100%',
      blockSize: '100%',
    },
  },
});

const planted = {
  ...placed,
  zIndex: -1,
  inlineSize: '6.5rem',
  pointerEvents: 'none',
} as const;

/** Where something grows on a ridge, from its top and its side; on a wide screen from its side. */
const onRidge = (top: string, side: string, wideSide: string) =>
  style({
    ...planted,
    insetBlockStart: top,
    insetInlineStart: side,
    '@media': { [from('lg')]: { insetInlineStart: wideSide } },
  });

/** What grows on a ridge, and beside the house. */
export const grove = {
  dawn: onRidge('-2.25rem', '36%', '56%'),
  day: onRidge('-2.25rem', '6%', '62%'),
  dusk: onRidge('-2.5rem', '44%', '60%'),
  night: onRidge('-2.75rem', '12%', '66%'),
  end: style({
    ...planted,
    insetBlockEnd: '2.25rem',
    insetInlineStart: '6%',
    '@media': { [from('lg')]: { display: 'none' } },
  }),
};

/** What grows beside the first bend, where tablets have room. */
export const groveBesideBend = style({
  ...planted,
  display: 'none',
  insetBlockStart: '10.5rem',
  insetInlineEnd: '7%',
  inlineSize: '8.5rem',
  transform: 'scaleX(-1)',
  '@media': {
    [from('sm')]: { display: 'block' },
    [from('lg')]: { display: 'none' },
  },
});

/** The stars above the house on phones. */
export const endStars = style({
  ...placed,
  insetBlockStart: 0,
  insetInline: 0,
  inlineSize: '100%',
  maxInlineSize: '30rem',
  marginInline: 'auto',
  '@media': { [from('lg')]: { display: 'none' } },
});

export const endHill = style({
  ...placed,
  insetBlockEnd: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: '5.5rem',
  '@media': { [from('lg')]: { display: 'none' } },
});
/** The house stands where the road ends. */
export const house = recipe({
  base: {
    ...placed,
    insetBlockEnd: '4rem',
    insetInlineStart: 'calc(50% - 4.5rem)',
    inlineSize: '9rem',
    '@media': {
      [from('lg')]: {
        insetBlockEnd: '8rem',
        insetInlineStart: 'calc(50% - 3.75rem)',
        inlineSize: '8rem',
      },
    },
  },
  variants: {
    isLit: { true: { vars: { '--md-lit': '1' } }, false: { vars: { '--md-lit': '0' } } },
  },
});
export const foreground = style({
  ...placed,
  display: 'none',
  '@media': {
    [from('lg')]: {
      display: 'block',
      insetBlockEnd: 0,
      insetInlineStart: 0,
      inlineSize: '100%',
      blockSize: '3.75rem',
      pointerEvents: 'none',
    },
  },
});
