import { createVar, style, styleVariants } from '@vanilla-extract/css';
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
export const glow = style({ fill: scene.glow });
export const sunDisc = style({ fill: scene.sun });
export const bird = style({ fill: scene.bird });

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
export const moonlight = style({ fill: scene.moon });
export const moon = style({ fill: scene.moon });
export const star = style({ fill: scene.star });
export const starDot = style({ fill: scene.star, opacity: 0.8 });

export const distance = style({
  ...placed,
  insetBlockEnd: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: '9rem',
});
export const far = style({ stopColor: scene.far });
export const farAtNight = style({
  stopColor: scene.far,
  '@media': { [from('lg')]: { stopColor: scene.farNight } },
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

export const near = styleVariants({
  dawn: { fill: scene.dawn },
  day: { fill: scene.day },
  dusk: { fill: scene.dusk },
  night: { fill: scene.night },
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
export const foldLight = style({ fill: scene.fold, opacity: 0.09 });
export const foldShade = style({ fill: scene.leafNight, opacity: 0.07 });
export const foldLine = style({
  fill: 'none',
  stroke: scene.fold,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  opacity: 0.4,
});

const leaf = createVar();
const leafLight = createVar();
const trunkColor = createVar();

const byDay = { [leaf]: scene.leaf, [leafLight]: scene.leafLight, [trunkColor]: scene.trunk };
const byNight = {
  [leaf]: scene.leafNight,
  [leafLight]: scene.nightLow,
  [trunkColor]: scene.leafNight,
};

/** What grows on a ridge. */
export const motif = recipe({
  base: {
    ...placed,
    vars: byDay,
    zIndex: -1,
    inlineSize: '6.5rem',
    overflow: 'visible',
    pointerEvents: 'none',
  },
  variants: {
    ground: {
      dawn: {
        insetBlockStart: '-2.25rem',
        insetInlineStart: '36%',
        '@media': { [from('lg')]: { insetInlineStart: '56%' } },
      },
      day: {
        insetBlockStart: '-2.25rem',
        insetInlineStart: '6%',
        '@media': { [from('lg')]: { insetInlineStart: '62%' } },
      },
      dusk: {
        insetBlockStart: '-2.5rem',
        insetInlineStart: '44%',
        '@media': { [from('lg')]: { insetInlineStart: '60%' } },
      },
      night: {
        insetBlockStart: '-2.75rem',
        insetInlineStart: '12%',
        vars: byNight,
        '@media': { [from('lg')]: { insetInlineStart: '66%' } },
      },
      end: {
        insetBlockEnd: '2.25rem',
        insetInlineStart: '6%',
        vars: { ...byNight, [leafLight]: scene.night },
        '@media': { [from('lg')]: { display: 'none' } },
      },
    },
  },
});

/** What grows beside the first bend, where tablets have room. */
export const grove = recipe({
  base: {
    ...placed,
    vars: byDay,
    display: 'none',
    insetBlockStart: '10.5rem',
    insetInlineEnd: '7%',
    zIndex: -1,
    inlineSize: '8.5rem',
    overflow: 'visible',
    transform: 'scaleX(-1)',
    pointerEvents: 'none',
    '@media': {
      [from('sm')]: { display: 'block' },
      [from('lg')]: { display: 'none' },
    },
  },
  variants: {
    ground: {
      dawn: {},
      day: {},
      dusk: {},
      night: { vars: byNight },
    },
  },
});

export const trunk = style({
  fill: 'none',
  stroke: trunkColor,
  strokeWidth: 4,
  strokeLinecap: 'round',
});
export const crown = style({ fill: leaf });
export const crownShade = style({ fill: scene.leafNight, opacity: 0.28 });
export const stem = style({
  fill: 'none',
  stroke: leaf,
  strokeWidth: 2,
  strokeLinecap: 'round',
});
export const leafPale = style({ fill: leafLight });
export const leafDark = style({ fill: leaf });

/** The stars above the house on phones. */
export const endNight = style({
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
export const tint = style({ fill: scene.leafNight });

/** The house stands where the road ends. */
export const house = style({
  ...placed,
  insetBlockEnd: '4rem',
  insetInlineStart: 'calc(50% - 4.5rem)',
  inlineSize: '9rem',
  overflow: 'visible',
  '@media': {
    [from('lg')]: {
      insetBlockEnd: '8rem',
      insetInlineStart: 'calc(50% - 3.75rem)',
      inlineSize: '8rem',
    },
  },
});
export const wall = style({ fill: scene.wall });
export const roof = style({ fill: scene.roof });
export const door = style({ fill: scene.leafNight });
export const lamp = style({ fill: scene.star });
export const smoke = style({
  fill: 'none',
  stroke: scene.nightQuiet,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  opacity: 0.5,
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
export const foregroundByDay = style({ stopColor: scene.leaf });
export const foregroundByNight = style({ stopColor: scene.leafNight });
