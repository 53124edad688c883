import { runProgram } from './run-program.ts';

export interface ProbeOrder {
  /** Servers that are probed in parallel. */
  ports: readonly number[];
  seconds: number;
}

/** The responses of one server's `/healthz`. */
export interface ProbeResult {
  /** Milliseconds from the connection to the end of the response, one per request. */
  times: number[];
  /** Responses other than 200, and requests without a response. */
  failures: number;
}

/**
 * Requests `/healthz` of each server fifty times a second on new connections, like a load balancer.
 */
export const probeHealth = (order: ProbeOrder): Promise<ProbeResult[]> =>
  runProgram(new URL('./health-probe-process.ts', import.meta.url), order);
