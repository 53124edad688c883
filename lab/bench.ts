import { bench } from './bench/bench.ts';
import { parseOptions } from './bench/options.ts';

/** Measures the product and other software; writes the tables of docs/performance.md. */
export async function run(args: readonly string[], project: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  await bench(project, parseOptions(args));
}
