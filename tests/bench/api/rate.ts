import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { linesOf } from '../../support/lines-of.ts';

/** How much of something went through, and how long all but one in a hundred took at most. */
export interface Rate {
  perSecond: number;
  p99Ms: number;
}

/** What is asked again and again, over so many connections at once. */
export interface Asked {
  url: string;
  method: 'GET' | 'PATCH';
  body?: string;
  /** Of those who ask; nobody where it is empty. */
  tokens: readonly string[];
  seconds: number;
  connections: number;
}

/** Asks from a process of its own, so that asking takes nothing away from answering. */
export async function rateOf(asked: Asked): Promise<Rate> {
  const [rate] = await ratesOf(fileURLToPath(new URL('./load.ts', import.meta.url)), [
    JSON.stringify(asked),
  ]);
  if (rate === undefined) throw new Error('The load had no result');
  return rate;
}

/** Runs a program to its end; the rates that it prints, one on a line. */
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
