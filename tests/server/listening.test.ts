import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, createServer, get, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { drain, listen, PortInUseError } from '#server/http/listen.ts';
import { startServer } from '#server/main.ts';
import { readSite } from '#server/site.ts';
import { quietLog } from '../support/quiet-log.ts';
import { sampleApp } from '../support/sample-app.ts';
import { makeSampleSite } from '../support/sample-site.ts';
import { shippedContent } from '../support/shipped-content.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');
const anywhere = { host: '', port: 0, log: quietLog };
const soon = { noticeMs: 0, limitMs: 1_000 };

function statusOf(port: number, host: string, agent = new Agent()): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host, port, path: '/', agent, headers: { host: 'localhost' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
}

/** The server's response to bytes that no HTTP client would send. */
async function rawAnswer(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'close');
  return answer;
}

test('a public server without a Stripe key does not start, and leaves no data behind', async () => {
  const { dist, remove } = makeSampleSite();
  const data = join(dist, 'data');
  const env = parseEnv({ APP_ORIGIN: 'https://mellowday.example', PORT: '0', DATA_DIR: data });
  const start = startServer({ env, content: shippedContent, site: await readSite(dist) });
  await expect(start).rejects.toThrow(/STRIPE_SECRET_KEY is not set.*PAYMENTS=sandbox/);
  expect(existsSync(data)).toBe(false);
  remove();
});

test('by default both loopback addresses are served, on one port', async () => {
  await using server = await sampleApp();
  await server.app.ready();
  const { port, servers } = await listen(server.app.routing, anywhere);
  expect(await statusOf(port, '127.0.0.1')).toBe(200);
  const addresses = servers.map((each) => (each.address() as AddressInfo).address);
  expect(new Set(addresses)).toEqual(new Set(hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1']));
  if (hasIpv6) expect(await statusOf(port, '::1')).toBe(200);
  await drain(servers, soon);
});

test('a port that is in use on either address is named, and nothing is left listening', async () => {
  for (const host of hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1']) {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const attempt = listen(() => undefined, { ...anywhere, port });
    await expect(attempt).rejects.toThrow(PortInUseError);
    await expect(attempt).rejects.toThrow(`Port ${port} is already in use.`);
    await expect(attempt).rejects.toThrow(`PORT=${port + 1} npm start`);
    other.close();
    await once(other, 'close');
    const { servers } = await listen(() => undefined, { ...anywhere, port });
    await drain(servers, soon);
  }
});

test('a server of our own that has the port is noticed as any other', async () => {
  const { port, servers } = await listen(() => undefined, anywhere);
  await expect(listen(() => undefined, { ...anywhere, port })).rejects.toThrow(PortInUseError);
  await drain(servers, soon);
});

test('invalid or excessive HTTP is refused in the shape of every error', async () => {
  await using server = await sampleApp();
  await server.app.ready();
  const { port, servers } = await listen(server.app.routing, anywhere);
  const noise = await rawAnswer(port, 'hello\r\n\r\n');
  expect(noise).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(noise).toContain('"code":"bad_request"');
  const headers = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'a'.repeat(40_000)}\r\n\r\n`;
  expect(await rawAnswer(port, headers)).toMatch(
    /^HTTP\/1\.1 431 [\s\S]+"code":"headers_too_large"/,
  );
  expect(await rawAnswer(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  expect(await statusOf(port, '127.0.0.1')).toBe(200);
  await drain(servers, soon);
});

test('draining waits for what is in flight and hangs on no idle connection', async () => {
  const responses: ServerResponse[] = [];
  const { port, servers } = await listen(
    (_request, response) => void responses.push(response),
    anywhere,
  );
  const agent = new Agent({ keepAlive: true });
  const first = statusOf(port, '127.0.0.1', agent);
  await expect.poll(() => responses.length).toBe(1);
  responses[0]?.end('done');
  expect(await first).toBe(200);
  const inFlight = statusOf(port, '127.0.0.1');
  await expect.poll(() => responses.length).toBe(2);
  const drained = drain(servers, { noticeMs: 0, limitMs: 60_000 });
  responses[1]?.end('done');
  await drained;
  expect(await inFlight).toBe(200);
  agent.destroy();
});

test('a request that arrived while the process was busy is answered, though its connection looks idle', async () => {
  const { port, servers } = await listen((_request, response) => response.end('done'), anywhere);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(ask);
  expect((await once(socket, 'data'))[0]).toContain('200 OK');

  const draining = drain(servers, { noticeMs: 10, limitMs: 1_000 });
  socket.write(ask);
  const busyUntil = performance.now() + 100;
  while (performance.now() < busyUntil);
  expect((await once(socket, 'data'))[0]).toContain('200 OK');
  await draining;
});

test('no connection that begins while the process listens is reset, however often clients connect', async () => {
  const { port, servers } = await listen((_request, response) => response.end('done'), anywhere);
  let isAnswered = () => {};
  const answered = new Promise<void>((resolve) => {
    isAnswered = resolve;
  });
  const outcomes = new Set<number | string | undefined>();
  // So many that some connections always wait in the kernel, and so few that a busy machine accepts
  // all of them within the second that it is waited for them. None begins later: a process that
  // another test starts has this socket, too, for a moment, and would take the connection.
  const visitors = Array.from({ length: 40 }, async () => {
    while (servers.some(({ listening }) => listening)) {
      outcomes.add(await statusOf(port, '127.0.0.1').catch(({ code }) => code));
      isAnswered();
    }
  });
  await answered;
  await drain(servers, { noticeMs: 0, limitMs: 10_000 });
  await Promise.all(visitors);
  expect(outcomes).toEqual(new Set([200]));
});

test('what never ends is cut off at the limit', async () => {
  const arrived = Promise.withResolvers<void>();
  const { port, servers } = await listen(() => arrived.resolve(), anywhere);
  const hanging = request({ host: '127.0.0.1', port }).end();
  const cut = once(hanging, 'error');
  await arrived.promise;
  await drain(servers, { noticeMs: 0, limitMs: 200 });
  expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' });
});
