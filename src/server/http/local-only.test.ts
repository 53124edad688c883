import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { isLocalOnly } from './local-only.ts';

const app = fastify({ trustProxy: true });
let variables: Record<string, string> = {};
app.get('/', async (request) => isLocalOnly(request, parseEnv(variables)));
afterAll(() => app.close());

interface Asking {
  headers?: Record<string, string>;
  peer?: string;
  env?: Record<string, string>;
}

async function isLocal({ headers = {}, peer = '127.0.0.1', env = {} }: Asking): Promise<boolean> {
  variables = env;
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { host: 'localhost:3000', ...headers },
  });
  return answer.json();
}

test.each(['localhost', 'localhost:3000', 'LOCALHOST:80'])(
  'a request to %s is local',
  async (host) => expect(await isLocal({ headers: { host } })).toBe(true),
);

test.each([
  '127.0.0.1:3000',
  '[::1]:3000',
  'mellowday.example',
  'localhost.evil.example',
  'localhost:3000@evil.example',
])('a request to %j is not local', async (host) => {
  expect(await isLocal({ headers: { host } })).toBe(false);
});

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'a connection from %s is local',
  async (peer) => expect(await isLocal({ peer })).toBe(true),
);

test.each(['10.0.0.7', '172.17.0.1', '::ffff:10.0.0.7', 'fe80::1', '2001:db8::1'])(
  'a connection from %s is not local, whatever its Host header says',
  async (peer) => expect(await isLocal({ peer })).toBe(false),
);

test.each([
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Forwarded-Anything',
  'X-Forwarded',
  'Forwarded-For',
  'X-Real-IP',
  'Via',
  'CF-Connecting-IP',
  'CF-Ray',
  'CF-IPCountry',
  'CDN-Loop',
  'CloudFront-Viewer-Address',
  'True-Client-IP',
  'Fastly-Client-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'Client-IP',
  'X-Remote-IP',
  'X-Remote-Addr',
  'X-Originating-IP',
  'X-Original-Host',
  'X-Original-URL',
  'X-Original-Forwarded-For',
  'X-Envoy-External-Address',
  'X-Envoy-Original-Path',
  'Fly-Client-IP',
  'Fly-Forwarded-Proto',
  'Akamai-Origin-Hop',
  'X-Akamai-Edgescape',
  'X-Azure-ClientIP',
  'X-Azure-SocketIP',
  'X-AppEngine-User-IP',
  'X-ProxyUser-IP',
  'WL-Proxy-Client-IP',
  'Proxy-Connection',
  'X-Amzn-Trace-Id',
  'X-Vercel-Id',
  'X-ARR-SSL',
  'Incap-Client-IP',
  'Ali-CDN-Real-IP',
  'X-Scheme',
])('a request with %s came through a proxy', async (header) => {
  expect(await isLocal({ headers: { [header]: '127.0.0.1' } })).toBe(false);
});

test('an HTTP/1.0 request came through a proxy, because nginx uses that version by default', async () => {
  variables = {};
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET / HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  expect(await ask('1.1')).toMatch(/\r\n\r\ntrue$/);
  expect(await ask('1.0')).toMatch(/\r\n\r\nfalse$/);
});

test('headers that browsers and programs send by themselves indicate no proxy', async () => {
  const headers = {
    accept: '*/*',
    'accept-encoding': 'gzip',
    'accept-language': 'en',
    authorization: 'Bearer x',
    'cache-control': 'no-cache',
    connection: 'close',
    cookie: 'a=b',
    dnt: '1',
    origin: 'http://localhost:3000',
    pragma: 'no-cache',
    referer: 'http://localhost:3000/',
    'sec-ch-ua': '"Chromium"',
    'sec-fetch-site': 'same-origin',
    'upgrade-insecure-requests': '1',
    'user-agent': 'curl/8',
    'x-requested-with': 'XMLHttpRequest',
  };
  expect(await isLocal({ headers })).toBe(true);
});

test.each([
  {},
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
  { HOST: 'localhost' },
  { APP_ORIGIN: 'http://localhost:5000' },
])('a server with %o is for this machine only', async (env) => {
  expect(await isLocal({ env })).toBe(true);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4' },
  { HOST: 'mellowday.example' },
  { APP_ORIGIN: 'https://mellowday.example' },
  { APP_ORIGIN: 'http://192.168.1.4:3000' },
  { TRUST_PROXY: '127.0.0.1' },
])('a server with %o is open to others, so no request counts as local', async (env) => {
  expect(await isLocal({ env })).toBe(false);
});
