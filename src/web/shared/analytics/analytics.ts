import { readConsent } from './consent.ts';
import { type GoalPort, type GoalSink, goals } from './goal-port.ts';

/** The page's address without its query, which may hold what is nobody else's business. */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return origin + pathname;
}

/** Loads a script of another origin; the server's content policy must name that origin. */
function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  Object.assign(script.dataset, data);
  document.head.append(script);
}

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

/** Where goals go; an empty name turns a service off. */
export interface AnalyticsConfig {
  plausibleDomain: string;
  plausibleOrigin: string;
  ga4Id: string;
}

/** Connects the goals to the configured services; to GA4 only if the visitor has agreed before. */
export function startAnalytics(config: AnalyticsConfig, port: GoalPort = goals): void {
  if (config.plausibleDomain !== '') {
    port.add(plausibleSink(config.plausibleDomain, config.plausibleOrigin));
  }
  if (config.ga4Id !== '' && readConsent() === 'granted') connectGa4(config.ga4Id, port);
}
