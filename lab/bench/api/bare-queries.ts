import { pino } from 'pino';
import { parseEnv } from '../../../src/server/config/env.ts';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { quantile } from '../statistics.ts';
import type { Rate } from './rate.ts';

// A separate process that reads and then writes users by their primary key, with the product's
// database and driver but no other product code. Its arguments are the seconds for each phase and
// the number of concurrent queries. It prints a `Rate` for each phase.
const [seconds, connections] = process.argv.slice(2).map(Number) as [number, number];
const READ = 'select * from users where id = $1';
const WRITE = 'update users set language = $2 where id = $1';

const database = await openDatabase({
  env: parseEnv(process.env),
  log: pino({ level: 'silent' }),
});
const query = queryOf(database);
const ids = (await query('select id from users limit 50', [])).map(({ id }) => id);
const idOf = (count: number) => String(ids[count % ids.length]);
const rates = [
  await rateOf((count) => query(READ, [idOf(count)])),
  await rateOf((count) => query(WRITE, [idOf(count), 'en'])),
];
for (const rate of rates) process.stdout.write(`${JSON.stringify(rate)}\n`);
await database.close();

type Query = (text: string, values: readonly string[]) => Promise<{ id?: unknown }[]>;

function queryOf(opened: OpenDatabase): Query {
  if (opened.kind === 'pglite') {
    return async (text, values) =>
      (await opened.pglite.query<{ id: string }>(text, [...values])).rows;
  }
  return async (text, values) => (await opened.pool.query(text, [...values])).rows;
}

async function rateOf(ask: (count: number) => Promise<unknown>): Promise<Rate> {
  const took: number[] = [];
  let count = 0;
  const start = performance.now();
  const end = start + seconds * 1_000;
  const one = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      count += 1;
      await ask(count);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = performance.now() - start;
  return { perSecond: (1_000 * took.length) / elapsed, p99Ms: quantile(took, 0.99) };
}
