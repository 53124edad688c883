import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { limitedAddress } from '#server/api/serve.ts';
import { freePort } from '../../scripts/dev/free-port.ts';
import { startCaddy } from '../support/caddy.ts';
import { ensureProgram } from '../support/debian-program.ts';
import { makeCertificate, startNginx } from '../support/nginx.ts';
import { blockWith, fittedBlock, HOST } from '../support/operations-document.ts';
import { startSampleApp } from '../support/sample-app.ts';

// Visitors, proxies and the server are different addresses of one machine, which only Linux has.
const isLinux = process.platform === 'linux';
const nginx = isLinux ? ensureProgram({ name: 'nginx' }) : undefined;
const caddy = isLinux ? ensureProgram({ name: 'caddy' }) : undefined;

const VISITOR = '127.1.2.3';
const BALANCER = '127.0.0.3';
const FORGED = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' };

const folder = mkdtempSync(join(tmpdir(), 'proxies-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { certificate, key } = makeCertificate(folder, HOST);

/** The real application, which notes the address that its limits would count, and its warnings. */
async function startApp(TRUST_PROXY: string) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const variables = { TRUST_PROXY, APP_ORIGIN: `https://${HOST}` };
  const counted: string[] = [];
  const onRequest = ({ ip }: { ip: string }) => void counted.push(limitedAddress(ip));
  return {
    counted,
    warnings: () => lines.filter((line) => line.includes('TRUST_PROXY')).length,
    ...(await startSampleApp(variables, { log, onRequest })),
  };
}

/** The documented nginx in front of the app, with more lines in the server for visitors. */
async function startDocumented(app: number, more = '') {
  const [secure, plain] = [await freePort(), await freePort()];
  const block = fittedBlock(blockWith('nginx', 'location ~ ^/(metrics'), {
    certificate,
    key,
    app,
    secure,
    plain,
  });
  const http = block.replace('client_max_body_size', `${more}\nclient_max_body_size`);
  return { secure, running: await startNginx(nginx ?? '', http, [secure, plain]) };
}

/** A balancer or CDN as most are: it ends TLS nowhere, and appends the address of its client. */
async function startBalancer(to: string) {
  const port = await freePort();
  const http = `server { listen 127.0.0.1:${port}; location / {
    proxy_pass ${to}; proxy_bind ${BALANCER}; proxy_http_version 1.1; proxy_ssl_server_name on;
    proxy_ssl_name ${HOST}; proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } }`;
  return { port, running: await startNginx(nginx ?? '', http, [port]) };
}

const visit = { localAddress: VISITOR, path: '/results', headers: { host: HOST, ...FORGED } };

async function statusOf(answer: Promise<unknown[]>): Promise<number | undefined> {
  const [message] = (await answer) as [IncomingMessage];
  message.resume();
  return message.statusCode;
}

const getPlain = (port: number) =>
  statusOf(once(get({ host: '127.0.0.1', port, ...visit }), 'response'));

const getSecure = (port: number) =>
  statusOf(
    once(
      request({
        ...{ host: '127.0.0.1', port, servername: HOST, ca: readFileSync(certificate) },
        ...visit,
      }).end(),
      'response',
    ),
  );

test.skipIf(nginx === undefined)('nginx alone: what a visitor claims is replaced', async () => {
  await using app = await startApp('127.0.0.1');
  const { secure, running } = await startDocumented(app.port);
  await using _nginx = running;
  expect(await getSecure(secure)).toBe(200);
  expect([app.counted, app.warnings()]).toEqual([[VISITOR], 0]);
});

test.skipIf(nginx === undefined)(
  'a balancer in front of nginx: with the documented lines the visitor counts, without them the balancer',
  async () => {
    const lines = blockWith('nginx', 'real_ip_header').replace(/10\.0\.0\.5/, BALANCER);
    for (const [more, counted] of [
      [lines, VISITOR],
      ['', BALANCER],
    ] as const) {
      await using app = await startApp('127.0.0.1');
      const { secure, running } = await startDocumented(app.port, more);
      await using _nginx = running;
      const balancer = await startBalancer(`https://127.0.0.1:${secure}`);
      await using _balancer = balancer.running;
      expect(await getPlain(balancer.port)).toBe(200);
      expect(app.counted).toEqual([counted]);
    }
  },
);

test.skipIf(nginx === undefined)(
  'two proxies that append, both named: the visitor counts; one of them named: the other',
  async () => {
    for (const [trusted, counted] of [
      [`127.0.0.1,${BALANCER}`, VISITOR],
      ['127.0.0.1', BALANCER],
    ] as const) {
      await using app = await startApp(trusted);
      const port = await freePort();
      const inner = `server { listen 127.0.0.1:${port}; location / {
        proxy_pass http://127.0.0.1:${app.port}; proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } }`;
      await using _inner = await startNginx(nginx ?? '', inner, [port]);
      const balancer = await startBalancer(`http://127.0.0.1:${port}`);
      await using _balancer = balancer.running;
      expect(await getPlain(balancer.port)).toBe(200);
      expect([app.counted, app.warnings()]).toEqual([[counted], 0]);
    }
  },
);

test.skipIf(nginx === undefined || caddy === undefined)(
  'a balancer in front of Caddy, as documented: the visitor counts',
  async () => {
    await using app = await startApp(`127.0.0.1,${BALANCER}`);
    const port = await freePort();
    const site = fittedBlock(blockWith('caddy', 'trusted_proxies'), {
      certificate,
      key,
      app: app.port,
    })
      .replace('10.0.0.5', BALANCER)
      .replace(HOST, `https://${HOST}:${port}`);
    await using _caddy = await startCaddy(caddy ?? '', site, [port]);
    const balancer = await startBalancer(`https://127.0.0.1:${port}`);
    await using _balancer = balancer.running;
    expect(await getPlain(balancer.port)).toBe(200);
    expect([app.counted, app.warnings()]).toEqual([[VISITOR], 0]);
    expect(await getSecure(port)).toBe(200);
    expect(app.counted).toEqual([VISITOR, VISITOR]);
  },
);
