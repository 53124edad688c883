import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';
import { type SmtpStandIn, smtpStandIn } from '../support/smtp-stand-in.ts';

const METRICS_TOKEN = 'for the tests alone';
let database: OwnDatabase;
let smtp: SmtpStandIn;
let web: ServerProcess;

const startProcess = (ROLE: string) =>
  startServerProcess(
    {
      ...database.variables,
      APP_ORIGIN: 'http://localhost:3000',
      SMTP_URL: smtp.url,
      TOKEN_SECRET: 'the same secret in every process, and a long one',
      METRICS_TOKEN,
      ROLE,
    },
    { noticeMs: null },
  );

beforeAll(async () => {
  database = await migratedDatabase();
  smtp = await smtpStandIn();
  web = await startProcess('web');
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  await smtp.close();
  await database.remove();
});

test('a web process sends jobs and runs none', async () => {
  await Promise.all(['ann', 'ben', 'eva'].map((name) => signUpAt(web, name, '10.9.0.1')));
  const metrics = async () =>
    (await web.ask({ path: '/metrics', token: METRICS_TOKEN })).body as string;
  await expect
    .poll(metrics, { timeout: 30_000 })
    .toMatch(/^jobs\{queue="mail",state="queued"\} 6$/m);
  expect(smtp.mails).toEqual([]);
});

test('a worker runs them, and serves nothing but what operators request', async () => {
  await using worker = await startProcess('worker');
  await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(6);
  expect(smtp.mails[0]?.text).toContain('http://localhost:3000/');
  await signUpAt(web, 'later', '10.9.0.2');
  await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(8);

  const operators = ['/healthz', '/readyz', '/metrics'];
  const others = ['/', '/login', '/api/v1/users/me/', '/api/openapi.json', '/dev/outbox'];
  const token = METRICS_TOKEN;
  const statuses = [...operators, ...others].map(async (path) => [
    path,
    (await worker.ask({ path, token })).status,
  ]);
  expect(await Promise.all(statuses)).toEqual([
    ...operators.map((path) => [path, 200]),
    ...others.map((path) => [path, 404]),
  ]);
  worker.send('SIGTERM');
  expect(await worker.exit).toBe(0);
  // It does not wait for a balancer.
  expect(JSON.parse((await worker.log()).at(-1) ?? '').drainMs).toBeLessThan(5_000);
});

test('a web process drains like any other', async () => {
  web.send('SIGTERM');
  await expect.poll(async () => (await web.ask({ path: '/readyz' })).status).toBe(503);
  expect((await web.ask({ path: '/healthz' })).isLast).toBe(true);
  expect(await web.exit).toBe(0);
});
