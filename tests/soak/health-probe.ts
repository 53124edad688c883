import { runProgram } from './run-program.ts';

export interface ProbeOrder {
  /** Servers that are asked side by side. */
  ports: readonly number[];
  seconds: number;
}

/** How `/healthz` of one server answered. */
export interface ProbeResult {
  /** Milliseconds from dialling to the end of the answer, one for each time it was asked. */
  times: number[];
  /** Answers other than 200, and none at all. */
  failures: number;
}

/** Asks each for `/healthz` fifty times a second, as a balancer does: each time on a new connection. */
export const probeHealth = (order: ProbeOrder): Promise<ProbeResult[]> =>
  runProgram(new URL('./health-probe-process.ts', import.meta.url), order);
