import { fileURLToPath } from 'node:url';
import { bench } from '../tests/bench/bench.ts';
import { parseOptions } from '../tests/bench/options.ts';

/** Measures the product and other software; writes the tables of docs/performance.md. */
const project = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';

try {
  await bench(project, parseOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
