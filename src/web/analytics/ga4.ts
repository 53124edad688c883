import { readConsent } from './consent.ts';
import { loadScript } from './external-script.ts';
import type { GoalSink } from './goal-port.ts';

/**
 * Counts goals at GA4. To be called after the visitor has agreed: it sets cookies. Once they take
 * their consent back, it counts nothing more.
 */
export function ga4Sink(measurementId: string): GoalSink {
  tag('js', new Date());
  tag('config', measurementId);
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  return (goal) => {
    if (readConsent() === 'granted') tag('event', goal);
  };
}

/** GA4's script reads its commands off the data layer, as `arguments` objects only. */
function tag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: gtag.js takes no array for a command
  window.dataLayer.push(arguments);
}
