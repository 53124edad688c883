import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits } from '#server/http/connections.ts';
import { drain, listen } from '#server/http/listen.ts';
import { sampleApp } from '../support/sample-app.ts';
import { spyLogger } from '../support/spy-log.ts';

// Connection times are real, even on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const ASK = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

const POST =
  'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: localhost\r\n' +
  'Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n';

/** So that no test waits long. No test has a limit that it is not about: a busy machine is slow. */
const TO_ASK = { headersMs: 300, requestMs: 600 };
const TO_READ = { readPauseMs: 1_500 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Listens, and reports the server's side of connections. */
async function serve(handler: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const log = spyLogger();
  const { port, servers } = await listen(handler, {
    host: '127.0.0.1',
    port: 0,
    log,
    limits: { ...CONNECTION_LIMITS, checkMs: 50, ...limits },
  });
  closing.push(() => drain(servers, { noticeMs: 0, limitMs: 0 }));
  return {
    log,
    /** A connection whose own side stays open whatever the server does. */
    open: async (...first: string[]): Promise<Socket> => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      closing.push(async () => socket.destroy());
      socket.on('error', () => undefined);
      // On a busy machine the server may close it before anybody looks.
      const accepted = Promise.race(servers.map((server) => once(server, 'connection')));
      await Promise.all([once(socket, 'connect'), accepted]);
      for (const words of first) socket.write(words);
      return socket;
    },
    /** How many connections the server has. */
    count: () => countOf(servers),
  };
}

async function countOf(servers: readonly Server[]): Promise<number> {
  const counts = servers.map(
    (server) =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function serveApp(limits: Partial<ConnectionLimits>) {
  const sample = await sampleApp();
  closing.push(() => sample[Symbol.asyncDispose]());
  await sample.app.ready();
  return serve(sample.app.routing, limits);
}

const gone = (socket: Socket) =>
  new Promise((resolve) => socket.resume().once('end', resolve).once('close', resolve));

async function trickle(socket: Socket): Promise<void> {
  while (socket.writable) {
    socket.write('a');
    await pause(40);
  }
}

/** Sends this many bytes, as fast as the client reads. */
function sendBytes(length: number): RequestListener {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  return (_request, response) => {
    const chunks = Array.from({ length: Math.ceil(length / chunk.length) }, () => chunk);
    response.setHeader('content-length', chunks.length * chunk.length);
    Readable.from(chunks).pipe(response);
  };
}

test('clients that are silent or slow to send are cut off within 30 seconds', () => {
  const { headersMs, requestMs, idleMs, checkMs } = CONNECTION_LIMITS;
  // Node gives a connection without requests another second.
  for (const time of [headersMs, requestMs, idleMs + 1_000]) {
    expect(time + checkMs).toBeLessThanOrEqual(30_000);
  }
});

test.each([
  ['that sends nothing', []],
  ['with half a request line', ['GET / HT']],
  ['whose headers have no end', ['GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ']],
  ['whose body has no end', [`${POST}half of a body`]],
])('a connection %s is closed, on both sides', async (_how, words) => {
  const { open, count } = await serveApp(TO_ASK);
  const socket = await open(...words);
  const answer = text(socket);
  await expect.poll(count).toBe(0);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]+"code":"request_timeout"/);
});

test.each([
  ['a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body', POST],
])('a connection on which %s comes byte by byte is closed', async (_what, words) => {
  const { open, count } = await serveApp(TO_ASK);
  const socket = await open(words);
  const trickling = trickle(socket.resume());
  await expect.poll(count).toBe(0);
  socket.destroy();
  await trickling;
});

test('a connection without further requests is closed', async () => {
  const { open, count } = await serveApp({ idleMs: 300 });
  const socket = await open(ASK);
  expect(String((await once(socket, 'data'))[0])).toContain('200 OK');
  await expect.poll(count).toBe(0);
});

test('a response of which the client reads nothing more is ended after a while', async () => {
  const ended = Promise.withResolvers<void>();
  const { open, count } = await serve((request, response) => {
    response.once('close', ended.resolve);
    sendBytes(12_000_000)(request, response);
  }, TO_READ);
  (await open(ASK)).pause();
  const begun = performance.now();
  await ended.promise;
  expect(performance.now() - begun).toBeGreaterThan(1_000);
  await expect.poll(count).toBe(0);
});

test.each([
  ['at once', 0],
  ['after longer than a client may leave it unread', 2_000],
])(
  'a response that comes %s, and is read slowly and steadily, arrives whole',
  async (_when, ms) => {
    const length = 6_000_000;
    const send = sendBytes(length);
    const { open } = await serve((...exchange) => void setTimeout(() => send(...exchange), ms), {
      readPauseMs: ms + TO_READ.readPauseMs,
    });
    const socket = await open(ASK);
    await once(socket, 'readable');
    const begun = performance.now();
    for (let read = 0; read < length; ) {
      // For two seconds, in small pieces.
      const due = ((performance.now() - begun) / 1_000) * 3_000_000;
      const chunk: Buffer | null = read < due ? socket.read() : null;
      if (chunk === null) await pause(10);
      else read += chunk.length;
      expect(socket.readable).toBe(true);
    }
  },
);

test('with too many connections, those that have waited longest make room for new ones', async () => {
  const { open, count } = await serve((_request, response) => response.end('done'), {
    most: 3,
  });
  const [first, second] = [await open(), await open()];
  const third = await open(ASK);
  await once(third, 'data');
  first.write(ASK);
  await once(first, 'data');
  const isGone = gone(second);
  const fourth = await open(ASK);
  await once(fourth, 'data');
  await isGone;
  expect(await count()).toBe(3);
});

test('if all of them get responses, the one that takes longest makes room after its grace period', async () => {
  const { open, count } = await serve((_request, response) => void response.write('begun'), {
    most: 2,
    readGraceMs: 500,
  });
  const [slow, reading] = [await open(ASK), await open(ASK)];
  for (const socket of [slow, reading]) await once(socket, 'data');
  await pause(600);
  const isGone = gone(slow);
  await once(await open(ASK), 'data');
  await isGone;
  expect(reading.readable).toBe(true);
  expect(await count()).toBe(2);
});

test('if all of them are busy, a new one is refused, and that is logged', async () => {
  const responses: Parameters<RequestListener>[1][] = [];
  const { open, count, log } = await serve((_request, response) => void responses.push(response), {
    most: 2,
  });
  const working = [await open(ASK), await open(ASK)];
  await expect.poll(() => responses.length).toBe(2);
  await gone(await open(ASK));
  expect(await count()).toBe(2);
  expect(log.warnings).toEqual([
    { refused: 1, message: 'more connections than can be kept; some are refused' },
  ]);
  for (const response of responses) response.end('done');
  for (const socket of working) expect(String((await once(socket, 'data'))[0])).toContain('200 OK');
  await open(ASK);
  await expect.poll(() => responses.length).toBe(3);
});
