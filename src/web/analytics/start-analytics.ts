import { readConsent } from './consent.ts';
import { connectGa4 } from './ga4.ts';
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
  if (config.ga4Id !== '' && readConsent() === 'granted') connectGa4(config.ga4Id, port);
}
