import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open.ts';
import { parseEnv } from '#server/env/env.ts';
import { quietLog } from './quiet-log.ts';

// A process that writes to a database without pause until it is killed. It prints how many of the
// numbers from 1 to the first argument are there, then every number that it was told is written.
const expected = Number(process.argv[2] ?? 0);
const AT_ONCE = 4;
const say = (line: string) => writeSync(1, `${line}\n`);

const { db } = await openDatabase({ env: parseEnv(process.env), log: quietLog });
await db.execute(sql`create table if not exists written (number int primary key)`);
const [found] = await db
  .select({ count: sql<number>`count(*)` })
  .from(sql`written`)
  .where(sql`number <= ${expected}`);
say(`found ${found?.count}`);

let last = expected;
async function write(): Promise<never> {
  for (;;) {
    last += 1;
    const number = last;
    await db.transaction((tx) => tx.execute(sql`insert into written values (${number})`));
    say(`wrote ${number}`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, write));
