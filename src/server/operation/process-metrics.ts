import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Memory, processor, garbage collection, open files and the lag of the event loop. There is one
 * process, so there is one of these, however many servers it runs.
 */
export function metricsOfProcess(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
