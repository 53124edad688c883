import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LoopbackApi } from '../support/loopback-api.ts';
import { migratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';
import { type SmtpStandIn, smtpStandIn } from '../support/smtp-stand-in.ts';

const REQUEST_ID = 'support-case.17';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const METRICS_TOKEN = 'a-token-of-the-operator';

let database: OwnDatabase;
let smtp: SmtpStandIn;
let collector: LoopbackApi;
let server: ServerProcess;
/** Of `/metrics`. */
let exposed: string;
let answer: Response;

beforeAll(async () => {
  [database, smtp, collector] = await Promise.all([
    migratedDatabase(),
    smtpStandIn(),
    LoopbackApi.listen(),
  ]);
  server = await startServerProcess(
    {
      ...database.variables,
      METRICS_TOKEN,
      SMTP_URL: smtp.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.host}/`,
      OTEL_SERVICE_NAME: 'rehearsal',
    },
    { noticeMs: 0 },
  );
  await signUpAt(server, 'ann', '10.0.0.1');
  answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/auth/reset/start/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': REQUEST_ID,
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ email: 'ann@mail.example' }),
  });
  await vi.waitFor(() => expect(resetMail()).toBeDefined(), { timeout: 30_000, interval: 50 });
  exposed = String((await server.ask({ path: '/metrics', token: METRICS_TOKEN })).body);
  server.send('SIGTERM');
  await server.exit;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await collector[Symbol.asyncDispose]();
  await smtp.close();
  await database.remove();
});

const resetMail = () => smtp.mails.find(({ headers }) => headers['x-request-id'] === REQUEST_ID);

async function lines(): Promise<Record<string, unknown>[]> {
  return (await server.log()).map((line) => JSON.parse(line));
}

test('a request, its jobs and its email have the id that a proxy gave the request', async () => {
  expect(answer.status).toBe(204);
  expect(answer.headers.get('x-request-id')).toBe(REQUEST_ID);
  expect(resetMail()?.text).toContain('/reset-password/');
  const ofRequest = (await lines()).filter(({ requestId }) => requestId === REQUEST_ID);
  expect(ofRequest.map(({ msg }) => msg)).toEqual(['request', 'mail delivered']);
  for (const line of ofRequest) expect(line.trace_id).toBe(TRACE);
});

test('a request, its jobs, queries and email are one trace, without values', () => {
  const exports = collector.heard.map(({ body }) => JSON.parse(body));
  const spans: { name: string; traceId: string; parentSpanId?: string; spanId: string }[] =
    exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap((each: { scopeSpans: { spans: object[] }[] }) =>
        each.scopeSpans.flatMap(({ spans: ofScope }) => ofScope),
      ),
    );
  const ofTrace = spans.filter(({ traceId }) => traceId === TRACE);
  expect(ofTrace.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/v1/auth/reset/start/',
      'process reset-link',
      'process mail',
      'select users',
      'send email',
    ]),
  );
  const ids = new Set([...ofTrace.map(({ spanId }) => spanId), 'b7ad6b7169203331']);
  for (const { parentSpanId } of ofTrace) expect(ids).toContain(parentSpanId);
  const sent = JSON.stringify(exports);
  expect(sent).toContain('rehearsal');
  expect(sent).not.toMatch(/ann@|mail\.example|calm-evening/);
  expect(sent).not.toMatch(/metrics|healthz/);
});

test('the log says how the process stopped, and which host and version it was', async () => {
  const all = await lines();
  const [first] = all;
  expect(first).toMatchObject({
    host: expect.any(String),
    pid: server.child.pid,
    version: expect.stringMatching(/^\d+\./),
  });
  const said = all.map(({ msg }) => msg);
  expect(said.slice(said.indexOf('stopping'))).toEqual(['stopping', 'jobs stopped', 'stopped']);
  expect(all.at(-1)).toMatchObject({
    why: 'SIGTERM',
    drainMs: expect.any(Number),
    ms: expect.any(Number),
  });
});

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** Prometheus makes these itself. */
const OF_PROMETHEUS = ['up', 'ALERTS'];

/** On PostgreSQL only. */
const NOT_ON_EMBEDDED = ['database_connections'];

test('dashboards and alert rules use only metrics that the server exposes', () => {
  const expressions = ['prometheus', 'grafana'].flatMap((folder) =>
    readdirSync(`${deploy}${folder}`)
      .filter((name) => name === 'alerts.yml' || name.endsWith('.json'))
      .flatMap((name) => expressionsIn(readFileSync(`${deploy}${folder}/${name}`, 'utf8'))),
  );
  expect(expressions.length).toBeGreaterThan(20);
  const unknown = expressions
    .flatMap(metricsIn)
    .filter((name) => ![...OF_PROMETHEUS, ...NOT_ON_EMBEDDED].includes(name) && !isExposed(name));
  expect([...new Set(unknown)]).toEqual([]);
});

test('the guide describes only metrics that the server exposes', () => {
  const guide = readFileSync(new URL('../../docs/operations/watch.md', import.meta.url), 'utf8');
  const [, rows = ''] = /\n\| Metric \| Meaning \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(guide) ?? [];
  const names = rows
    .split('\n')
    .flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([\w*]+)/g)].map(([, name = '']) => name),
    );
  expect(names.length).toBeGreaterThan(15);
  const unknown = names.filter(
    (name) => !NOT_ON_EMBEDDED.includes(name) && !name.endsWith('*') && !isExposed(name),
  );
  expect(unknown).toEqual([]);
});

const isExposed = (name: string) =>
  [name, name.replace(/_(bucket|count|sum)$/, '')].some((each) =>
    exposed.includes(`# TYPE ${each} `),
  );

/** Of the fields `expr` of both formats, and the queries of variables. */
function expressionsIn(text: string): string[] {
  const inJson = [...text.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)];
  const inYaml = [...text.matchAll(/^\s+expr: (.+)$/gm)];
  return [...inJson, ...inYaml].map(([, expression = '']) => expression);
}

/** The names in an expression that are neither functions, labels nor words of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\\?"[^"]*\\?"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)].map(([name]) => name);
  return names.filter((name) => !/^(and|or|unless|bool|offset|e|inf|nan)$/i.test(name));
}
