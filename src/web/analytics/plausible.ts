import { loadScript } from './external-script.ts';
import type { GoalSink } from './goal-port.ts';

type Plausible = ((goal: string) => void) & { q?: [string][] };

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/** Counts goals at Plausible, which sets no cookies. Goals counted before its script came wait in `q`. */
export function plausibleSink(domain: string, origin: string): GoalSink {
  window.plausible ??= Object.assign((goal: string) => {
    const plausible = window.plausible;
    if (plausible !== undefined) plausible.q = [...(plausible.q ?? []), [goal]];
  }, {});
  loadScript(`${origin}/js/script.js`, { domain });
  return (goal) => window.plausible?.(goal);
}
