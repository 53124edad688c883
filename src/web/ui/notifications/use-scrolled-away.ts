import { type RefObject, useEffect, useEffectEvent } from 'react';
import { FULLY_SEEN_RATIO } from './notification-constants.ts';
import { nextSighting, type Sighting } from './sighting.ts';

/** Calls `onGone` once when an element that was fully seen has left the view. */
export function useScrolledAway(ref: RefObject<Element | null>, onGone: () => void): void {
  const report = useEffectEvent(onGone);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let sighting: Sighting = 'unseen';
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) sighting = nextSighting(sighting, entry);
        if (sighting !== 'gone') return;
        observer.disconnect();
        report();
      },
      { threshold: [0, FULLY_SEEN_RATIO] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
