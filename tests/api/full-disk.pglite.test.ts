import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fromPglite } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDiskFull } from '#server/db/failures.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { quietLog } from '../support/quiet-log.ts';
import { smallDisk } from '../support/small-disk.ts';

const ROUNDS = 20;
const disk = smallDisk(200);
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(async () => {
  disk?.[Symbol.dispose]();
  await folder.remove();
});

// Only root can mount a disk.
test.skipIf(disk === undefined)(
  'on a completely full disk every write reports it, whatever writes, and reading works',
  async () => {
    if (disk === undefined) return;
    const dataFolder = join(disk.path, 'data');
    cpSync(folder.path, dataFolder, { recursive: true });
    const database = await openQuietly(dataFolder);
    const { db, pglite } = database;
    const jobs = await startJobs({ database, log: quietLog });
    await db.execute(sql`create table written (id serial, text text)`);

    const insert = sql`insert into written (text) select repeat(md5(n::text), 50)
      from generate_series(1, 50) n`;
    const block = `begin; select pg_advisory_xact_lock(1);
      insert into written (text) select repeat('x', 5000) from generate_series(1, 50); commit`;
    const writes = [
      () => db.execute(insert),
      () => db.transaction((tx) => tx.execute(insert)),
      () => fromPglite(pglite).executeSql(block),
      () =>
        db.transaction((tx) =>
          jobs.send(tx, 'provider-event', { eventId: 'x'.repeat(20_000) + Math.random() }),
        ),
    ];
    disk.fillUntil(0);
    const failures: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const results = await Promise.allSettled([
        ...writes.map((write) => write()),
        db.execute(sql`select count(*) from written`).then(() => 'read'),
      ]);
      expect(results.at(-1)).toEqual({ status: 'fulfilled', value: 'read' });
      failures.push(...results.flatMap((each) => (each.status === 'rejected' ? each.reason : [])));
    }
    expect(failures.length).toBeGreaterThan(ROUNDS);
    expect(failures.filter((failure) => !isDiskFull(failure))).toEqual([]);

    disk.free();
    for (const write of writes) await write();
    await jobs.stop();
    await database.close();
  },
);
