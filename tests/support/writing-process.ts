import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { parseEnv } from '#server/config/env.ts';
import { openDatabase } from '#server/db/open.ts';
import { quietLog } from './quiet-log.ts';
import './quick-wasm.ts';

// A process that writes numbers to a database without pause until it is killed, starting at its
// argument. It prints those it found, then each one that was acknowledged.
const AT_ONCE = 4;
const say = (line: string) => writeSync(1, `${line}\n`);

const { db } = await openDatabase({ env: parseEnv(process.env), log: quietLog });
await db.execute(sql`create table if not exists written (number int primary key)`);
const rows = await db.select({ number: sql<number>`number` }).from(sql`written`);
say(`found ${rows.map(({ number }) => number).join()}`);

let next = Number(process.argv[2]);
async function write(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    await db.transaction((tx) => tx.execute(sql`insert into written values (${number})`));
    say(`wrote ${number}`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, write));
