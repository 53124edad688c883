import { loadScript } from './external-script.ts';
import type { GoalSink } from './goal-port.ts';
import { pageAddress } from './page-address.ts';

/** A goal and, as `u`, the page on which it was reached. */
type Count = [goal: string, options: { u: string }];

type Plausible = ((...count: Count) => void) & { q?: Count[] };

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/**
 * Counts goals, and nothing else, at Plausible, which sets no cookies. Goals counted before its
 * script came wait in `q`.
 */
export function plausibleSink(domain: string, origin: string): GoalSink {
  window.plausible ??= Object.assign((...count: Count) => {
    const plausible = window.plausible;
    if (plausible !== undefined) plausible.q = [...(plausible.q ?? []), count];
  }, {});
  loadScript(`${origin}/js/script.manual.js`, { domain });
  return (goal) => window.plausible?.(goal, { u: pageAddress() });
}
