import { PLAUSIBLE_ORIGIN } from '#contract/plausible.ts';
import { readConsent } from './consent.ts';
import { type GoalPort, type GoalSink, goals } from './goal-port.ts';

/** The page's address without its query, which may hold private data. */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return origin + pathname;
}

/** The server's content security policy must allow the script's origin. */
function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  Object.assign(script.dataset, data);
  document.head.append(script);
}

const connected = new WeakSet<GoalPort>();

/**
 * Also sends a port's goals to GA4; repeated calls connect once. Call it only after the visitor has
 * agreed, because GA4 sets cookies. Nothing is counted while the consent is withdrawn.
 */
export function connectGa4(measurementId: string, port: GoalPort): void {
  setDisabled(measurementId, false);
  if (connected.has(port)) return;
  connected.add(port);
  port.add(ga4Sink(measurementId));
}

export function silenceGa4(measurementId: string): void {
  setDisabled(measurementId, true);
}

/** GA4's script checks this flag before it sends anything. */
function setDisabled(measurementId: string, isDisabled: boolean): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: isDisabled });
}

function ga4Sink(measurementId: string): GoalSink {
  tag('js', new Date());
  // Count goals only: no page views, and no query in the address.
  tag('config', measurementId, { send_page_view: false, page_location: pageAddress() });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  return (goal) => {
    if (readConsent() === 'granted') tag('event', goal);
  };
}

/** GA4's script accepts only `arguments` objects in the data layer. */
function tag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: gtag.js takes no array for a command
  window.dataLayer.push(arguments);
}

/** A goal and, as `u`, the page it was reached on. */
type Count = [goal: string, options: { u: string }];

type Plausible = ((...count: Count) => void) & { q?: Count[] };

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/** Sends only goals to Plausible. `q` queues those counted before its script has loaded. */
export function plausibleSink(domain: string): GoalSink {
  window.plausible ??= Object.assign((...count: Count) => {
    const plausible = window.plausible;
    if (plausible !== undefined) plausible.q = [...(plausible.q ?? []), count];
  }, {});
  loadScript(`${PLAUSIBLE_ORIGIN}/js/script.manual.js`, { domain });
  return (goal) => window.plausible?.(goal, { u: pageAddress() });
}

export interface AnalyticsConfig {
  plausibleDomain: string;
  ga4Id: string;
}

/** Connects the goals to the configured services. GA4 needs an earlier consent. */
export function startAnalytics(config: AnalyticsConfig, port: GoalPort = goals): void {
  if (config.plausibleDomain !== '') port.add(plausibleSink(config.plausibleDomain));
  if (config.ga4Id !== '' && readConsent() === 'granted') connectGa4(config.ga4Id, port);
}
