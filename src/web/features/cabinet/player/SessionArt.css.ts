import { style, styleVariants } from '@vanilla-extract/css';
import { art } from '#web/shared/theme/art.css.ts';

const view = style({ inlineSize: '100%', blockSize: '100%' });

const from = (...tones: readonly string[]) => [
  view,
  { background: `linear-gradient(${tones.join(', ')})` },
];

/** The skies of each scene. */
export const skies = {
  hills: [
    style(from(art.skyDay, `${art.skyWarm} 45%`, art.skyGlow)),
    style(from(art.skyWarm, `${art.light} 60%`)),
    style(from(art.lilac, `${art.skyDay} 30%`, `${art.skyWarm} 65%`)),
  ],
  sea: [
    style(from(art.skySea, `${art.skyWarm} 50%`, art.light)),
    style(from(art.skyDay, `${art.light} 58%`)),
    style(from(art.slate, `${art.skySea} 25%`, `${art.skyWarm} 62%`)),
  ],
  peaks: [
    style(from(art.skyWarm, `${art.orb} 75%`)),
    style(from(art.skyDay, `${art.skyWarm} 55%`)),
    style(from(art.plum, `${art.skyGlow} 45%`, `${art.skyWarm} 65%`)),
  ],
  night: [
    style(from(art.skyNight, `${art.skyDeep} 60%`)),
    style(from(art.slateDeep, `${art.slate} 65%`)),
    style(from(art.skyNight, `${art.plumDeep} 40%`, `${art.plum} 75%`)),
  ],
} as const;

const fills = (...tones: readonly string[]) => tones.map((fill) => style({ fill }));

/** The land of each scene, from the farthest to the nearest. */
export const lands = {
  hills: fills(art.lilac, art.sage, art.leaf),
  sea: fills(art.sagePale, art.sage, art.sageDeep, art.leaf),
  peaks: fills(art.lilac, art.plum, art.leaf),
  night: fills(art.plum, art.slateDeep, art.skyNight),
} as const;

const tones = {
  orb: art.orb,
  moon: art.moon,
  light: art.light,
  ink: art.ink,
  wall: art.plum,
  roof: art.ink,
  leaf: art.leafDeep,
  leafLight: art.sage,
};

export const fill = styleVariants(tones, (tone) => ({ fill: tone }));

export const stroke = styleVariants(tones, (tone) => ({
  fill: 'none',
  stroke: tone,
  strokeLinecap: 'round',
}));
