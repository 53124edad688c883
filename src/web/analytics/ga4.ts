import { readConsent } from './consent.ts';
import { loadScript } from './external-script.ts';
import type { GoalPort, GoalSink } from './goal-port.ts';
import { pageAddress } from './page-address.ts';

const connected = new WeakSet<GoalPort>();

/**
 * Counts a port's goals at GA4, too, however often it is called. To be called after the visitor has
 * agreed: it sets cookies. While their consent is taken back, it counts nothing.
 */
export function connectGa4(measurementId: string, port: GoalPort): void {
  setDisabled(measurementId, false);
  if (connected.has(port)) return;
  connected.add(port);
  port.add(ga4Sink(measurementId));
}

/** Stops GA4's own script, too, which stays in the page once it is there. */
export function silenceGa4(measurementId: string): void {
  setDisabled(measurementId, true);
}

/** The switch that GA4's script looks at before it sends anything. */
function setDisabled(measurementId: string, isDisabled: boolean): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: isDisabled });
}

function ga4Sink(measurementId: string): GoalSink {
  tag('js', new Date());
  // Goals alone are counted: no page views, and no address with what its query may hold.
  tag('config', measurementId, { send_page_view: false, page_location: pageAddress() });
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
