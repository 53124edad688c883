import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, test as base, expect } from 'vitest';
import { drain, listen } from '#server/http/listen.ts';
import { freePort } from '../../scripts/dev/free-port.ts';
import { ensureNginx, makeCertificate, startNginx } from '../support/nginx.ts';
import { quietLog } from '../support/quiet-log.ts';
import { sampleApp } from '../support/sample-app.ts';

const HOST = 'mellowday.example';
const document = readFileSync(
  fileURLToPath(new URL('../../docs/operations.md', import.meta.url)),
  'utf8',
);
const [whole = '', upstreamOfMany = ''] = [...document.matchAll(/```nginx\n([\s\S]+?)\n```/g)].map(
  ([, block = '']) => block,
);
const upstream = /upstream mellow \{[^}]+\}/;

const program = ensureNginx();
if (program === undefined) {
  console.warn(
    'There is no nginx, and none could be fetched: the blocks of docs/operations.md for it were NOT started.',
  );
}
const test = base.skipIf(program === undefined);

const folder = mkdtempSync(join(tmpdir(), 'nginx-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function startApp(variables: Record<string, string>) {
  const { app, [Symbol.asyncDispose]: remove } = await sampleApp(variables);
  await app.ready();
  const { port, servers } = await listen(app.routing, { host: '', port: 0, log: quietLog });
  return {
    port,
    async [Symbol.asyncDispose]() {
      await drain(servers, { noticeMs: 0, limitMs: 0 });
      await remove();
    },
  };
}

async function documented(port: number) {
  const { certificate, key } = makeCertificate(folder, HOST);
  const [secure, plain] = [await freePort(), await freePort()];
  const fitted = (block: string) =>
    block
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace(/\/etc\/\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/\S+privkey\.pem/, key)
      .replaceAll(/(127\.0\.0\.1|10\.0\.0\.1[12]):3000/g, `127.0.0.1:${port}`);
  return { certificate, secure, plain, fitted };
}

async function getSecure(port: number, path: string, certificate: string) {
  const session = connect(`https://${HOST}:${port}`, {
    ca: readFileSync(certificate),
    lookup: (_host, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  });
  const request = session.request({ ':path': path, ':authority': HOST });
  const [headers] = await once(request, 'response');
  const body = await text(request);
  session.close();
  return { headers, status: headers[':status'], body };
}

async function getAt(port: number, path: string, headers: Record<string, string> = {}) {
  const [answer]: IncomingMessage[] = await once(
    getPlain({ host: '127.0.0.1', port, path, headers }),
    'response',
  );
  answer?.resume();
  return answer;
}

base('the document has a block for one machine, and an upstream for several', () => {
  expect(whole).toMatch(upstream);
  expect(upstreamOfMany).toMatch(/^upstream mellow \{\n {2}least_conn;/);
});

test.each([
  ['the block for one machine', whole],
  ['the upstream for several', whole.replace(upstream, upstreamOfMany)],
])('nginx starts with %s, and serves the app over HTTP/2', async (_which, blocks) => {
  const origin = { APP_ORIGIN: `https://${HOST}`, TRUST_PROXY: '127.0.0.1' };
  await using app = await startApp(origin);
  const { certificate, secure, plain, fitted } = await documented(app.port);
  await using _nginx = await startNginx(program ?? '', fitted(blocks), [secure, plain]);

  const page = await getSecure(secure, '/results', certificate);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<!doctype html>');
  // X-Forwarded-Proto tells the server that the visitor uses HTTPS.
  expect(page.headers['strict-transport-security']).toContain('max-age=');
  for (const path of ['/metrics', '/dev/outbox', '/api/docs']) {
    expect([path, (await getSecure(secure, path, certificate)).status]).toEqual([path, 404]);
  }

  const redirected = await getAt(plain, '/results?lang=es', { host: HOST });
  expect([redirected?.statusCode, redirected?.headers.location]).toEqual([
    301,
    `https://${HOST}/results?lang=es`,
  ]);
});

test.each([
  ['of a server that nobody has told of it', '', {}],
  ['that speaks HTTP/1.1', 'proxy_http_version 1.1;', { APP_ORIGIN: `https://${HOST}` }],
])('behind a proxy_pass without headers, %s, local pages stay closed', async (_how, more, env) => {
  await using app = await startApp(env);
  const direct = await getAt(app.port, '/api/docs', { host: `localhost:${app.port}` });
  expect(direct?.statusCode).toBe('APP_ORIGIN' in env ? 404 : 200);

  const port = await freePort();
  const server = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://localhost:${app.port}; ${more} } }`;
  await using _nginx = await startNginx(program ?? '', server, [port]);
  expect((await getAt(port, '/results', { host: HOST }))?.statusCode).toBe(200);
  expect((await getAt(port, '/api/docs', { host: HOST }))?.statusCode).toBe(404);
});

base('the nightly backup is of the data folder that the service has', () => {
  const [, folder] = /^DATA_DIR=(\S+)$/m.exec(document) ?? [];
  const [, cron] = /```cron\n(.+)\n```/.exec(document) ?? [];
  expect(folder).toMatch(/^\//);
  expect(cron).toContain(` DATA_DIR=${folder} npm run -s backup `);
});
