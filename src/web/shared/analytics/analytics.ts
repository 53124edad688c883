import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { PLAUSIBLE_ORIGIN } from '#contract/plausible.ts';
import { readCookie, writeLongCookie } from '#web/shared/storage/cookies.ts';

/** A goal and, as `u`, the page it was reached on. */
type Count = [goal: string, options: { u: string }];

type Plausible = ((...count: Count) => void) & { q?: Count[] };

declare global {
  interface Window {
    dataLayer?: unknown[];
    plausible?: Plausible;
  }
}

/** Where goals are counted besides the page's own data layer. */
const services: ((goal: string) => void)[] = [];

/** A service that throws affects neither the others nor the visitor. */
export function countGoal(goal: string): void {
  push({ event: goal });
  for (const count of services) {
    try {
      count(goal);
    } catch (error) {
      console.error(`The goal ${goal} could not be counted`, error);
    }
  }
}

function push(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** The page's address without its query, which may hold private data. */
function pageAddress(): string {
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

let hasGa4 = false;

/**
 * Also sends goals to GA4; repeated calls connect once. Call it only after the visitor has agreed,
 * because GA4 sets cookies. Nothing is counted while the consent is withdrawn.
 */
function connectGa4(measurementId: string): void {
  if (hasGa4) return;
  hasGa4 = true;
  tag('js', new Date());
  // Count goals only: no page views, and no query in the address.
  tag('config', measurementId, { send_page_view: false, page_location: pageAddress() });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  services.push((goal) => {
    if (readConsent() === 'granted') tag('event', goal);
  });
}

/** GA4's script accepts only `arguments` objects in the data layer. */
function tag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: gtag.js takes no array for a command
  push(arguments);
}

/** Sends only goals to Plausible. `q` queues those counted before its script has loaded. */
function connectPlausible(domain: string): void {
  window.plausible ??= Object.assign((...count: Count) => {
    const plausible = window.plausible;
    if (plausible !== undefined) plausible.q = [...(plausible.q ?? []), count];
  }, {});
  loadScript(`${PLAUSIBLE_ORIGIN}/js/script.manual.js`, { domain });
  services.push((goal) => window.plausible?.(goal, { u: pageAddress() }));
}

interface AnalyticsConfig {
  plausibleDomain: string;
  ga4Id: string;
}

/** Connects the configured services. GA4 needs an earlier consent. */
export function startAnalytics({ plausibleDomain, ga4Id }: AnalyticsConfig): void {
  if (plausibleDomain !== '') connectPlausible(plausibleDomain);
  if (ga4Id !== '' && readConsent() === 'granted') connectGa4(ga4Id);
}

export type Consent = 'granted' | 'denied';

export function readConsent(): Consent | undefined {
  const saved = readCookie(COOKIE_NAMES.consent);
  return saved === 'granted' || saved === 'denied' ? saved : undefined;
}

/** Keeps the answer of a visitor, and follows it from now on. */
export function answerConsent(consent: Consent, ga4Id: string): void {
  writeLongCookie(COOKIE_NAMES.consent, consent);
  // GA4's script checks this flag before it sends anything.
  Object.assign(window, { [`ga-disable-${ga4Id}`]: consent === 'denied' });
  if (consent === 'granted') connectGa4(ga4Id);
}
