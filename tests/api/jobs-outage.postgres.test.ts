import { expect, test } from 'vitest';
import { startJobs } from '#server/jobs/jobs.ts';
import { spyLogger } from '../support/spy-log.ts';
import { tcpProxy, urlThrough } from '../support/tcp-proxy.ts';
import { testDatabase } from '../support/test-database.ts';

test.each(['refuse', 'hang'] as const)(
  'jobs resume by themselves after an outage of the database by %s',
  async (failure) => {
    const database = await testDatabase();
    if (database.kind !== 'postgres') throw new Error('this test is for PostgreSQL');
    const proxy = await tcpProxy(database.url);
    const log = spyLogger();
    const jobs = await startJobs({
      database: { ...database, url: urlThrough(proxy, database.url) },
      log,
      // Long enough to create the queue's tables on a busy machine.
      queryTimeoutMs: 4_000,
    });
    const done: string[] = [];
    await jobs.work('provider-event', async ({ data }) => void done.push(data.eventId));
    await jobs.send(database.db, 'provider-event', { eventId: 'before' });
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['before']);

    proxy[failure]();
    await expect.poll(() => log.warnings.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await jobs.send(database.db, 'provider-event', { eventId: 'meanwhile' });
    proxy.restore();

    await expect.poll(() => done, { timeout: 20_000 }).toContain('meanwhile');
    await jobs.stop();
    await proxy.close();
    await database.close();
  },
);
