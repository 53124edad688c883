import type { Measure } from '#contract/visit-measures.ts';
import { loadAhead } from '#web/shared/loading/load-ahead.ts';

const loadMeasures = () => import('./measures.ts');

/** Measures the visit, once the page is idle. */
export function measureVisit(): void {
  loadAhead([() => loadMeasures().then((measures) => measures.measureVisit())]);
}

/** Adds the time since a moment by `performance.now()` to the measures of the visit. */
export function measureSince(measure: Measure, start: number): void {
  const ms = performance.now() - start;
  loadMeasures().then(
    ({ addMeasure }) => addMeasure(measure, ms),
    () => {},
  );
}

/**
 * Measures the time from the tap that is handled now until an audio element is heard, unless it is
 * paused before. Returns a function that forgets the tap.
 */
export function timeSound(element: HTMLAudioElement): () => void {
  const tappedAt = performance.now();
  const timing = new AbortController();
  const forget = () => timing.abort();
  const measure = () => {
    forget();
    measureSince('tap-to-sound', tappedAt);
  };
  element.addEventListener('playing', measure, timing);
  element.addEventListener('pause', forget, timing);
  return forget;
}
