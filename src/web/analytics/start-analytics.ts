import { readConsent } from './consent.ts';
import { ga4Sink } from './ga4.ts';
import { type GoalPort, goals } from './goal-port.ts';
import { plausibleSink } from './plausible.ts';

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
  if (config.ga4Id !== '' && readConsent() === 'granted') port.add(ga4Sink(config.ga4Id));
}
