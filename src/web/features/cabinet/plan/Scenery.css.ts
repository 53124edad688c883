import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';

/** How far a ridge reaches into what lies before it. */
export const RIDGE = '3.5rem';

export const behind = style({ position: 'absolute', inset: 0, overflow: 'hidden' });

const placed = { position: 'absolute', blockSize: 'auto', maxInlineSize: 'none' } as const;

/** On the right of phones; low on the left where the landscape is wide. */
export const sun = style({
  ...placed,
  insetBlockStart: '-3.5rem',
  insetInlineEnd: '-3.5rem',
  inlineSize: '15rem',
  '@media': {
    [from('sm')]: { insetInlineEnd: '1.5rem', insetBlockStart: '-1rem', inlineSize: '17rem' },
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

export const ridge = recipe({
  base: {
    ...placed,
    insetBlockStart: 0,
    insetInlineStart: 0,
    inlineSize: '100%',
    blockSize: RIDGE,
    '@media': { [from('lg')]: { insetBlockStart: `calc(-1 * ${RIDGE} + 1px)` } },
  },
  variants: {
    ground: {
      dawn: {},
      day: {},
      dusk: {},
      night: {},
      end: { display: 'none', '@media': { [from('lg')]: { display: 'block' } } },
    },
  },
});

export const endRidge = style({ fill: scene.nightLow });

const tall = { '@media': { [from('lg')]: { display: 'none' } } };

export const near = recipe({
  variants: {
    ground: {
      dawn: { fill: scene.dawn, ...tall },
      day: { fill: scene.day, ...tall },
      dusk: { fill: scene.dusk, ...tall },
      night: { fill: scene.night, ...tall },
      wide: { display: 'none', '@media': { [from('lg')]: { display: 'block' } } },
    },
  },
});

/** The colours of a wide ground from its start to where the next one begins. */
export const WIDE_GROUNDS = {
  dawn: [scene.dawn, scene.dawnLow, scene.day],
  day: [scene.day, scene.dayLow, scene.dusk],
  dusk: [scene.dusk, scene.duskLow, scene.night],
  night: [scene.night, scene.nightLow, scene.nightLow],
} as const;

export const ridgeStop = recipe({
  variants: {
    ground: { dawn: {}, day: {}, dusk: {}, night: {} },
    end: { start: {}, middle: {}, end: {} },
  },
  compoundVariants: (['dawn', 'day', 'dusk', 'night'] as const).flatMap((ground) => [
    { variants: { ground, end: 'start' }, style: { stopColor: WIDE_GROUNDS[ground][0] } },
    { variants: { ground, end: 'middle' }, style: { stopColor: WIDE_GROUNDS[ground][1] } },
    { variants: { ground, end: 'end' }, style: { stopColor: WIDE_GROUNDS[ground][2] } },
  ]),
});

const leaf = createVar();
const leafLight = createVar();

/** What grows on a ridge. */
export const motif = recipe({
  base: {
    ...placed,
    vars: { [leaf]: scene.leaf, [leafLight]: scene.leafLight },
    inlineSize: '6.5rem',
    pointerEvents: 'none',
  },
  variants: {
    ground: {
      dawn: { insetBlockStart: '-2.75rem', insetInlineStart: '36%' },
      day: { insetBlockStart: '-2.25rem', insetInlineStart: '6%' },
      dusk: { insetBlockStart: '-2.5rem', insetInlineStart: '44%' },
      night: {
        insetBlockStart: '-2.75rem',
        insetInlineStart: '12%',
        vars: { [leaf]: scene.leafNight, [leafLight]: scene.nightLow },
      },
      end: {
        insetBlockEnd: '2.25rem',
        insetInlineStart: '6%',
        vars: { [leaf]: scene.leafNight, [leafLight]: scene.night },
        '@media': { [from('lg')]: { display: 'none' } },
      },
    },
  },
});

export const trunk = style({
  fill: 'none',
  stroke: scene.bird,
  strokeWidth: 4,
  strokeLinecap: 'round',
});
export const crown = style({ fill: leaf });
export const crownShade = style({ fill: scene.leafNight, opacity: 0.28 });
export const stem = style({ fill: 'none', stroke: leaf, strokeWidth: 2, strokeLinecap: 'round' });
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
export const roof = style({ fill: scene.leafNight });
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
