import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { linesOf } from '../../../tests/support/lines-of.ts';

/** The throughput of something, and the 99th percentile of its duration. */
export interface Rate {
  perSecond: number;
  p99Ms: number;
}

/** The request that is repeated, with the number of connections. */
export interface Asked {
  url: string;
  method: 'GET' | 'PATCH';
  body?: string;
  /** The tokens of the callers; empty for anonymous calls. */
  tokens: readonly string[];
  seconds: number;
  connections: number;
}

/** Sends requests from a separate process, so that the load does not slow down the server. */
export async function rateOf(asked: Asked): Promise<Rate> {
  const [rate] = await ratesOf(fileURLToPath(new URL('./load.ts', import.meta.url)), [
    JSON.stringify(asked),
  ]);
  if (rate === undefined) throw new Error('The load had no result');
  return rate;
}

/** Runs a program to its end and returns the rates that it prints, one per line. */
export async function ratesOf(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Rate[]> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = await linesOf(child).rest();
  const [code] = await exit;
  if (code !== 0) throw new Error(`${program} failed; see above`);
  return lines.map((line): Rate => JSON.parse(line));
}
