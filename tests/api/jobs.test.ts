import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '#server/base/problem.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { RunningJobs } from '#server/jobs/jobs.ts';
import { eventually } from '../support/eventually.ts';
import { spyLogger } from '../support/spy-log.ts';
import { testDatabase } from '../support/test-database.ts';
import { type JobsTestOptions, jobClock, testJobs } from '../support/test-jobs.ts';

let database: OpenDatabase;
let running: RunningJobs[];

beforeEach(async () => {
  database = await testDatabase();
  running = [];
});

afterEach(async () => {
  for (const jobs of running.toReversed()) await jobs.stop();
  await database.close();
});

async function start(options: JobsTestOptions = {}): Promise<RunningJobs> {
  const jobs = await testJobs(database, options);
  running.push(jobs);
  return jobs;
}

async function storedIn(queue: string): Promise<number> {
  const { rows } = (await database.db.execute(
    sql`select count(*)::integer as kept from pgboss.job where name = ${queue}`,
  )) as unknown as { rows: [{ kept: number }] };
  return rows[0].kept;
}

test('a job runs once its transaction commits, and never if it does not', async () => {
  const jobs = await start();
  const done: string[] = [];
  await jobs.work('provider-event', async ({ data }) => void done.push(data.eventId));

  const failing = database.db.transaction(async (tx) => {
    await jobs.send(tx, 'provider-event', { eventId: 'rolled back' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.db.transaction(async (tx) => {
    await jobs.send(tx, 'provider-event', { eventId: 'committed' });
    expect(done).toEqual([]);
  });

  await eventually(() => done).toEqual(['committed']);
  expect(await storedIn('provider-event')).toBe(1);
});

test('two processes share the work and run each job once', async () => {
  const clock = jobClock();
  const done: string[] = [];
  const first = await start({ clock });
  const second = await start({ clock });
  for (const jobs of [first, second]) {
    await jobs.work('provider-event', async ({ data }) => void done.push(data.eventId));
  }

  const ids = Array.from({ length: 20 }, (_, index) => `event ${index}`);
  for (const eventId of ids) await first.send(database.db, 'provider-event', { eventId });

  await eventually(async () => {
    await clock.tick(2_000);
    return done.length;
  }).toBeGreaterThanOrEqual(ids.length);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test('waiting jobs run one after the other, without a pause', async () => {
  const jobs = await start();
  const ids = Array.from({ length: 12 }, (_, index) => `event ${index}`);
  for (const eventId of ids) await jobs.send(database.db, 'provider-event', { eventId });
  const done: string[] = [];
  await jobs.work('provider-event', async ({ data }) => void done.push(data.eventId));
  // The clock of the queues stands, so no poll happens.
  await eventually(() => done.toSorted()).toEqual(ids.toSorted());
});

test('a job with the id of another one is not added again', async () => {
  const jobs = await start();
  const id = '5b2f0c3e-1111-4222-8333-1234567890ab';
  await jobs.send(database.db, 'provider-event', { eventId: 'first' }, { id });
  await jobs.send(database.db, 'provider-event', { eventId: 'second' }, { id });
  expect(await storedIn('provider-event')).toBe(1);
});

test('a delayed job waits until its time', async () => {
  const clock = jobClock();
  const jobs = await start({ clock });
  const done: string[] = [];
  await jobs.work('sandbox-webhook', async ({ data }) => void done.push(data.body));

  const startAfter = new Date(clock.now() + 10_000);
  await jobs.send(database.db, 'sandbox-webhook', { body: 'late' }, { startAfter });
  await clock.tick(9_000);
  expect(done).toEqual([]);

  await clock.tick(4_000);
  await eventually(() => done).toEqual(['late']);
});

test('a postponed job ends, and its replacement runs at its time', async () => {
  const clock = jobClock();
  const jobs = await start({ clock });
  const done: string[] = [];
  await jobs.work('sandbox-webhook', async ({ data: { body }, postpone }) => {
    done.push(body);
    if (body === 'one') await postpone({ body: 'two' }, new Date(clock.now() + 30_000));
  });

  await jobs.send(database.db, 'sandbox-webhook', { body: 'one' });
  await eventually(() => storedIn('sandbox-webhook')).toBe(2);
  await clock.tick(29_000);
  expect(done).toEqual(['one']);

  await clock.tick(4_000);
  await eventually(() => done).toEqual(['one', 'two']);
});

test('a failed job is logged without its data, and retried', async () => {
  const clock = jobClock();
  const log = spyLogger();
  const jobs = await start({ clock, log });
  let tries = 0;
  await jobs.work('provider-event', async () => {
    tries += 1;
    if (tries === 1) throw new Error('Failed query: select\nparams: ana@example.com');
    if (tries === 2) throw new Problem('provider_unavailable');
  });

  await jobs.send(database.db, 'provider-event', { eventId: 'secret' });
  await eventually(() => log.errors).toHaveLength(1);
  expect(log.errors[0]).toMatchObject({ queue: 'provider-event', attempt: 1 });
  expect(JSON.stringify(log.errors)).not.toMatch(/secret|ana@/);

  await eventually(async () => {
    await clock.tick(2_000);
    return tries;
  }).toBe(3);
  // What is away for a while is no bug.
  expect(log.errors).toHaveLength(1);
  expect(log.warnings).toMatchObject([{ queue: 'provider-event', attempt: 2 }]);
});

test('a job knows its last try', async () => {
  const clock = jobClock();
  const log = spyLogger();
  const jobs = await start({ clock, log });
  const tries: boolean[] = [];
  await jobs.work('sandbox-webhook', async ({ isLastTry }) => {
    tries.push(isLastTry);
    throw new Error('again');
  });
  await jobs.send(database.db, 'sandbox-webhook', { body: '' });
  await eventually(async () => {
    await clock.tick(60_000);
    return tries;
  }).toEqual([false, false, false, false, false, true]);
  expect(log.errors.at(-1)).toMatchObject({ attempt: 6, isLastTry: true });
});

test('a job whose process died in the middle is run by another process', async () => {
  // A process whose clock has stopped sends no heartbeat any more.
  const dead = await start({ stopLimitMs: 1 });
  const begun: string[] = [];
  await dead.work('provider-event', ({ data }) => {
    begun.push(data.eventId);
    return new Promise(() => {});
  });
  await dead.send(database.db, 'provider-event', { eventId: 'left behind' });
  await eventually(() => begun).toEqual(['left behind']);

  const clock = jobClock();
  const alive = await start({ clock });
  const done: string[] = [];
  await alive.work('provider-event', async ({ data }) => void done.push(data.eventId));

  await eventually(async () => {
    await clock.tick(2_000);
    return done;
  }).toEqual(['left behind']);
});

test('stopping waits for the running job, up to its limit', async () => {
  const jobs = await start();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const events: string[] = [];
  await jobs.work('provider-event', async () => {
    events.push('begun');
    await mayEnd;
    events.push('done');
  });
  await jobs.send(database.db, 'provider-event', { eventId: 'slow' });
  await eventually(() => events).toEqual(['begun']);

  const stopped = jobs.stop().then(() => events.push('stopped'));
  end();
  await stopped;
  expect(events).toEqual(['begun', 'done', 'stopped']);

  const hanging = await start({ stopLimitMs: 1 });
  await hanging.work('provider-event', () => {
    events.push('hangs');
    return new Promise(() => {});
  });
  await hanging.send(database.db, 'provider-event', { eventId: 'endless' });
  await eventually(() => events).toContain('hangs');
  await hanging.stop();
});

test('a scheduled job runs once for all processes together', async () => {
  const clock = jobClock();
  const minutes = new Date(clock.now()).getUTCMinutes();
  const quarter = new Date(clock.now());
  quarter.setUTCMinutes(minutes - (minutes % 15) + 15, 0, 0);
  await clock.setTime(quarter.getTime() - 31_000);

  let runs = 0;
  for (const jobs of [await start({ clock }), await start({ clock })]) {
    await jobs.work('reconcile-orders', async () => {
      runs += 1;
    });
  }
  await clock.tick(30_000);
  expect(runs).toBe(0);
  await clock.tick(60_000);
  await eventually(() => runs).toBe(1);
});

test('the data of a finished job is deleted within two minutes', async () => {
  const clock = jobClock();
  const jobs = await start({ clock });
  let isDone = false;
  await jobs.work('provider-event', async () => {
    isDone = true;
  });
  await jobs.send(database.db, 'provider-event', { eventId: 'private' });
  await eventually(() => isDone).toBe(true);

  await clock.tick(121_000);
  expect(await storedIn('provider-event')).toBe(0);
});
