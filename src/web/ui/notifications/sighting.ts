import { FULLY_SEEN_RATIO } from './notification-constants.ts';

/** What a visitor has had the chance to see of a toast. */
export type Sighting = 'unseen' | 'seen' | 'gone';

/** The sighting after a toast's visible share changed; only a toast seen in full can be gone. */
export function nextSighting(
  before: Sighting,
  entry: Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'>,
): Sighting {
  if (before === 'seen' && !entry.isIntersecting) return 'gone';
  if (before === 'unseen' && entry.intersectionRatio >= FULLY_SEEN_RATIO) return 'seen';
  return before;
}
