import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { atTop } from '#web/shared/landscape/ground.ts';
import { at, onlyAt } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { cover, square } from '#web/shared/theme/shapes.ts';

export const behind = style({ ...cover, overflow: 'hidden' });

const placed = { position: 'absolute', blockSize: 'auto', maxInlineSize: 'none' } as const;

/** Only where the path runs down the page. */
const hiddenOnWide = at({ lg: { display: 'none' } });

/** Where no text reaches it: in the corner, and low where the landscape is wide. */
export const sun = style({
  ...placed,
  inset: '-6.75rem -6.75rem auto auto',
  inlineSize: '13rem',
  ...at({
    sm: { inset: '-2rem -5rem auto auto', inlineSize: '17rem' },
    lg: { inset: 'auto auto -3rem 24%', inlineSize: '18rem' },
  }),
});

export const nightSky = style({
  ...placed,
  ...onlyAt('lg', { inset: '0 0 auto auto', inlineSize: '24rem' }),
});

/** Their end lies in the night of a wide screen. */
export const farHills = style({
  ...placed,
  vars: { '--md-far-end': scene.far },
  ...at({ lg: { vars: { '--md-far-end': scene.farNight } } }),
  inset: 'auto auto 0 0',
  inlineSize: '100%',
  blockSize: '9rem',
});

export const ridge = style([atTop, hiddenOnWide]);

/** The folds of a wide landscape. */
export const folds = style({
  ...placed,
  ...onlyAt('lg', { inset: 0, zIndex: -1, ...square('100%') }),
});

const planted = { ...placed, zIndex: -1, inlineSize: '6.5rem', pointerEvents: 'none' } as const;

/** Where something grows on a ridge, from its top and its side; on a wide screen from its side. */
const onRidge = (top: string, side: string, wideSide: string) =>
  style({
    ...planted,
    insetBlockStart: top,
    insetInlineStart: side,
    ...at({ lg: { insetInlineStart: wideSide } }),
  });

/** What grows on a ridge, and beside the house. */
export const grove = {
  dawn: onRidge('-2.25rem', '36%', '56%'),
  day: onRidge('-2.25rem', '6%', '62%'),
  dusk: onRidge('-2.5rem', '44%', '60%'),
  night: onRidge('-2.75rem', '12%', '66%'),
  end: style({ ...planted, inset: 'auto auto 2.25rem 6%', ...hiddenOnWide }),
};

/** What grows beside the first bend, where tablets have room. */
export const groveBesideBend = style({
  ...planted,
  display: 'none',
  inset: '10.5rem 7% auto auto',
  inlineSize: '8.5rem',
  transform: 'scaleX(-1)',
  ...at({ sm: { display: 'block' }, lg: { display: 'none' } }),
});

/** The stars above the house on phones. */
export const endStars = style({
  ...placed,
  inset: '0 0 auto 0',
  inlineSize: '100%',
  maxInlineSize: '30rem',
  marginInline: 'auto',
  ...hiddenOnWide,
});

export const endHill = style({
  ...placed,
  inset: 'auto auto 0 0',
  inlineSize: '100%',
  blockSize: '5.5rem',
  ...hiddenOnWide,
});

/** The house stands where the road ends. */
export const house = recipe({
  base: {
    ...placed,
    inset: 'auto auto 4rem calc(50% - 4.5rem)',
    inlineSize: '9rem',
    ...at({ lg: { inset: 'auto auto 8rem calc(50% - 3.75rem)', inlineSize: '8rem' } }),
  },
  variants: {
    isLit: { true: { vars: { '--md-lit': '1' } }, false: { vars: { '--md-lit': '0' } } },
  },
});

export const foreground = style({
  ...placed,
  ...onlyAt('lg', {
    inset: 'auto auto 0 0',
    inlineSize: '100%',
    blockSize: '3.75rem',
    pointerEvents: 'none',
  }),
});
