import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { LoopbackApi } from '#tests/support/loopback-api.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { openTracer } from './open-telemetry.ts';
import { openErrorReports } from './sentry.ts';

/** Prints the packages of observers that are loaded by what a server loads. */
const program = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/(@(?:opentelemetry|sentry)\\/[^/]+)/.exec(url) ?? [];
      if (name) console.log(name);
      return next(url, context);
    },
  });
  const at = (path) => new URL(path, ${JSON.stringify(import.meta.url)}).href;
  await import(at('../main.ts'));
  const { parseEnv } = await import(at('../config/env.ts'));
  const { openTracer } = await import(at('./open-telemetry.ts'));
  const { openErrorReports } = await import(at('./sentry.ts'));
  console.log(await openTracer(parseEnv({})), await openErrorReports(parseEnv({})));
  process.exit();
`;

test('nothing of OpenTelemetry and Sentry is loaded unless its variable is set', () => {
  const args = ['--input-type=module', '--eval', program];
  const said = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  // prom-client loads the interfaces of OpenTelemetry, which do nothing without an SDK.
  expect([...new Set(said)]).toEqual(['@opentelemetry/api', 'undefined undefined']);
});

test('a collector and a service that never answer do not hold up the end', async () => {
  await using silent = await LoopbackApi.listen();
  silent.answer = () => {};
  const env = parseEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${silent.host}`,
    SENTRY_DSN: `http://a1@${silent.host}/1`,
  });
  const tracer = await openTracer(env, quietLog);
  tracer?.start({ name: 'GET /', kind: 'server' }, undefined).end();
  const reports = await openErrorReports(env);
  reports?.report({ level: 'error', from: 'server', error: { type: 'Error', message: 'lost' } });
  await Promise.all([tracer?.close(), reports?.close()]);
  expect(silent.heard.map(({ url }) => url?.split('?')[0]).sort()).toEqual([
    '/api/1/envelope/',
    '/v1/traces',
  ]);
});

test('the same error is reported once a minute', async () => {
  await using service = await LoopbackApi.listen();
  const reports = await openErrorReports(parseEnv({ SENTRY_DSN: `http://a1@${service.host}/1` }));
  for (const type of ['Error', 'Error', 'RangeError']) {
    reports?.report({ level: 'error', from: 'server', error: { type, message: 'again' } });
  }
  await reports?.close();
  expect(service.heard).toHaveLength(2);
});

test('any number of errors in browsers keeps back none of the server', async () => {
  await using service = await LoopbackApi.listen();
  const reports = await openErrorReports(parseEnv({ SENTRY_DSN: `http://a1@${service.host}/1` }));
  for (let kind = 0; kind < 100; kind += 1) {
    const error = { type: `Forged${kind}`, message: 'again' };
    reports?.report({ level: 'error', from: 'browser', error });
  }
  reports?.report({ level: 'error', from: 'server', error: { type: 'Genuine', message: 'once' } });
  const types = () => service.heard.map(({ body }) => /Forged|Genuine/.exec(body)?.[0]);
  await expect.poll(types).toContain('Genuine');
  await reports?.close();
  expect(types().length).toBeLessThan(40);
});
