import { scene } from '#web/shared/theme/scene.css.ts';
import type { Ground } from './Ridge.tsx';

/** How far a ridge reaches into what lies before it. */
export const RIDGE = '3.5rem';

/** The place of a ridge, behind what its ground carries. */
export const atTop = {
  position: 'absolute',
  inset: '0 auto auto 0',
  zIndex: -1,
  inlineSize: '100%',
  maxInlineSize: 'none',
  blockSize: RIDGE,
} as const;

/** A ground, below a strip of the last one: the ridge stands before that. */
const below = (last: string, high: string, low: string) =>
  `linear-gradient(${last}, ${last}) top / 100% ${RIDGE} no-repeat, linear-gradient(${high}, ${low}) 0 ${RIDGE} / 100% calc(100% - ${RIDGE}) no-repeat`;

/** What the grounds are painted with, down a page. */
export const paint: Readonly<Record<Ground, string>> = {
  dawn: below('transparent', scene.dawn, scene.dawnLow),
  day: below(scene.dawnLow, scene.day, scene.dayLow),
  dusk: below(scene.dayLow, scene.dusk, scene.duskLow),
  night: below(scene.duskLow, scene.night, scene.nightLow),
};
