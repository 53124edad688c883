import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { art } from '#web/shared/theme/art.css.ts';
import { cover, square } from '#web/shared/theme/shapes.ts';

export const frame = style({
  position: 'relative',
  display: 'block',
  ...square('100%'),
  overflow: 'hidden',
});

const from = (...tones: readonly string[]) => ({
  background: `linear-gradient(${tones.join(', ')})`,
});

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

const filling = { ...cover } as const;

/** The places of the sun or the moon, which is drawn in the middle. */
export const orbs = [
  style({ ...filling, transform: 'translate(-17%, 4%)' }),
  style(filling),
  style({ ...filling, transform: 'translate(17%, 3%)' }),
] as const;

export const land = recipe({
  base: filling,
  variants: { isMirrored: { true: { transform: 'scaleX(-1)' } } },
});
