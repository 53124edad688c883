import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import { parseEnv } from '#server/config/env.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { addVisitMeasures } from '#server/db/repositories/visit-measures.ts';
import { handleError } from '#server/http/errors.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { type Metrics, makeMetrics, metricsRoutes } from '#server/ops/metrics.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testDatabase } from '../support/test-database.ts';

let database: OpenDatabase;
let metrics: Metrics;
let app: FastifyInstance;
const token = 'a-token-of-the-operator';

beforeEach(async () => {
  database = await testDatabase();
  metrics = makeMetrics(() => database);
  app = appWith({ HOST: '0.0.0.0' });
});
afterEach(() => database.close());

function appWith(variables: Record<string, string>) {
  const server = fastify().setErrorHandler(handleError);
  metricsRoutes(server, { metrics, access: parseEnv({ METRICS_TOKEN: token, ...variables }) });
  server.get('/things/:id', async () => ({}));
  return server;
}

async function read(headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  const answer = await app.inject({ method: 'GET', url: '/metrics', headers });
  return { status: answer.statusCode, text: answer.body };
}

test('requests are counted by the pattern of their route, whatever is in their path', async () => {
  await app.inject('/things/somebody@mail.example');
  await app.inject('/things/2');
  await app.inject('/nowhere/somebody@mail.example');
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2',
  );
  expect(text).toContain(
    'http_request_duration_seconds_count{method="any",route="unknown",status="404"} 1',
  );
  expect(text).not.toContain('somebody');
});

test('the metrics include process, event loop and database', async () => {
  const { text } = await read();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text.includes('database_connections{state="open"}')).toBe(database.kind === 'postgres');
});

test('what is counted is counted by its labels', async () => {
  const { counts } = metrics;
  counts.alarm('refund_failed');
  counts.mail('verify', 'delivered');
  counts.mailReport('ses', 'bounced');
  counts.order('succeeded');
  counts.refund('support');
  counts.signUp();
  counts.pruned('orders', 7);
  const { text } = await read();
  for (const line of [
    'payment_alarms_total{kind="refund_failed"} 1',
    'mails_total{kind="verify",result="delivered"} 1',
    'mail_reports_total{provider="ses",type="bounced"} 1',
    'orders_total{status="succeeded"} 1',
    'refunds_total{by="support"} 1',
    'sign_ups_total 1',
    'rows_pruned_total{table="orders"} 7',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
});

test('every counter that alerts watch has all its series from the start', async () => {
  const rules = readFileSync(
    new URL('../../deploy/prometheus/alerts.yml', import.meta.url),
    'utf8',
  );
  const lines = (await read()).text.split('\n');
  // Buckets are about requests that were slow, not about those that came.
  const watched = [...rules.matchAll(/(?:increase|rate)\((\w+(?<!_bucket))(?:\{([^}]*)\})?\[/g)];
  expect(watched.length).toBeGreaterThan(10);
  for (const [, name = '', matchers = ''] of watched) {
    const exact = [...matchers.matchAll(/(\w+)=~?"([^"]*)"/g)];
    const values = exact.flatMap(([, label, any = '']) =>
      any.split('|').map((value) => `${label}="${value}"`),
    );
    for (const value of values.length > 0 ? values : ['']) {
      const series = lines.filter((line) => line.startsWith(name) && line.includes(value));
      expect([name, value, series]).not.toEqual([name, value, []]);
      // Reading them was a request, too.
      const others = series.filter((line) => !line.includes('"2xx"'));
      for (const line of others) expect(line).toMatch(/ 0$/);
    }
  }
});

test('how long three of four visits of a week waited is told, if enough were measured', async () => {
  const today = new Date();
  const day = (ago: number) => new Date(today.getTime() - ago * DAY).toISOString().slice(0, 10);
  const phone = { measure: 'tap-to-sound', page: 'cabinet', device: 'phone' } as const;
  await addVisitMeasures(database.db, [
    { ...phone, day: day(0), most: 700, count: 100 },
    { ...phone, day: day(6), most: 1000, count: 100 },
    { ...phone, day: day(7), most: 60_000, count: 900 },
    { ...phone, page: 'plan', day: day(0), most: 700, count: 199 },
  ]);
  const lines = (await read()).text.match(/^visit_p75_seconds.*$/gm);
  expect(lines).toEqual([
    'visit_p75_seconds{measure="tap-to-sound",page="cabinet",device="phone"} 0.85',
  ]);
});

test('the build is told by its version', async () => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  expect((await read()).text).toContain(
    `build_info{version="${version}",node="${process.version}"} 1`,
  );
});

test('jobs are counted by queue, and measured when they finish', async () => {
  const jobs = await startJobs({ database, log: quietLog });
  const done = Promise.withResolvers<void>();
  await database.db.transaction((tx) => jobs.send(tx, 'provider-event', { eventId: 'e' }));
  await jobs.work(
    'provider-event',
    metrics.watchJobs('provider-event', async () => done.resolve()),
  );
  await done.promise;
  await expect
    .poll(async () => (await read()).text)
    .toContain('job_duration_seconds_count{queue="provider-event",result="done"} 1');
  const { text } = await read();
  expect(text).toMatch(/^jobs\{queue="mail",state="queued"\} 0$/m);
  expect(text).toMatch(/^database_up 1$/m);
  await jobs.stop();
});

test('a failed job is measured as failed, and the last try as given up', async () => {
  const handler = metrics.watchJobs('mail', async () => {
    throw new Error('no server');
  });
  for (const [tries, isLastTry] of [false, true].entries()) {
    await expect(handler(Object.assign(Object.create(null), { isLastTry }))).rejects.toThrow();
    const { text } = await read();
    expect(text).toContain(`job_duration_seconds_count{queue="mail",result="failed"} ${tries + 1}`);
    expect(text).toContain(`jobs_given_up_total{queue="mail"} ${tries}`);
  }
});

test('without the database the metrics are still served and report it', async () => {
  await database.close();
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(text).toMatch(/^database_up 0$/m);
});
