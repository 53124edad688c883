import { request } from 'node:http';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { handleError } from './errors.ts';
import { type Client, shedLoad } from './shed-load.ts';

const AT_ONCE = 2;

let visitors = 0;

/** As the headers say; without them each call is from an address of its own. */
function clientOf({ headers }: FastifyRequest): Client {
  visitors += 1;
  const { 'x-user': user, 'x-ip': ip = `visitor ${visitors}`, 'x-network': network } = headers;
  const textOf = (header: string | string[] | undefined) => header && String(header);
  return { userId: textOf(user), ip: String(ip), network: textOf(network) };
}

/** An app whose calls wait until released. */
function waitingApp(options: { atOnce?: number; perClient?: number } = {}) {
  const app = fastify().setErrorHandler(handleError);
  shedLoad(app, { clientOf, atOnce: AT_ONCE, perClient: 20, signIns: 2, ...options });
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  for (const url of ['/api/v1/wait/', '/api/v1/auth/login/']) {
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: async () => {
        arrived += 1;
        await gate.promise;
        return {};
      },
    });
  }
  app.get('/healthz', async () => ({}));
  const ask = (url = '/api/v1/wait/', headers: Record<string, string> = {}) =>
    app.inject({ url, headers }).then((answer) => answer);
  return { app, ask, letGo: gate.resolve, arrived: () => arrived };
}

test('calls beyond the limit are refused at once, with a retry delay', async () => {
  const { ask, letGo, arrived } = waitingApp();
  const taken = [ask(), ask()];
  await expect.poll(arrived).toBe(AT_ONCE);
  const refused = await ask();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.headers.connection).toBe('close');
  expect(refused.json()).toEqual({ code: 'unavailable', detail: expect.any(String) });
  letGo();
  expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await ask()).statusCode).toBe(200);
  expect(arrived()).toBe(AT_ONCE + 1);
});

test('a refusal closes the connection only if no body is on its way', async () => {
  const { app, ask, letGo, arrived } = waitingApp();
  const taken = [ask(), ask()];
  await expect.poll(arrived).toBe(AT_ONCE);
  const refused = await app.inject({ method: 'POST', url: '/api/v1/wait/', payload: {} });
  expect([refused.statusCode, refused.headers.connection]).toEqual([503, 'keep-alive']);
  letGo();
  await Promise.all(taken);
});

test('health checks and pages are served however many calls there are', async () => {
  const { ask, letGo, arrived } = waitingApp();
  const taken = [ask(), ask()];
  await expect.poll(arrived).toBe(AT_ONCE);
  expect((await ask('/healthz')).statusCode).toBe(200);
  letGo();
  await Promise.all(taken);
});

test('a flood of sign-ins from anywhere leaves the other places free', async () => {
  const { ask, letGo, arrived } = waitingApp({ atOnce: 10 });
  const flood = Array.from({ length: 8 }, () => ask('/api/v1/auth/login/'));
  expect((await Promise.race(flood)).statusCode).toBe(503);
  await expect.poll(arrived).toBe(2);
  const others = Array.from({ length: 3 }, () => ask());
  await expect.poll(arrived).toBe(5);
  letGo();
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await ask('/api/v1/auth/login/')).statusCode).toBe(200);
});

const GREEDY = { 'x-user': 'greedy' };

test('a busy client gets its share, and other clients are served beside it', async () => {
  const { ask, letGo, arrived } = waitingApp({ atOnce: 10, perClient: 3 });
  const greedy = Array.from({ length: 8 }, () => ask('/api/v1/wait/', GREEDY));
  const refused = await Promise.race(greedy);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  await expect.poll(arrived).toBe(3);
  const other = ask();
  await expect.poll(arrived).toBe(4);
  letGo();
  expect((await other).statusCode).toBe(200);
  const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 503, 503, 503, 503, 503]);
  expect((await ask('/api/v1/wait/', GREEDY)).statusCode).toBe(200);
});

/** How many of 20 calls at a time are accepted, each of another member. */
async function acceptedOf(
  { ask, arrived }: ReturnType<typeof waitingApp>,
  headers: (call: number) => Record<string, string>,
): Promise<number> {
  const before = arrived();
  let refused = 0;
  for (let call = 0; call < 20; call += 1) {
    visitors += 1;
    void ask('/api/v1/wait/', { 'x-user': `member ${visitors}`, ...headers(call) }).then(
      ({ statusCode }) => {
        if (statusCode === 503) refused += 1;
      },
    );
  }
  await expect.poll(() => arrived() - before + refused).toBe(20);
  return 20 - refused;
}

test('however many members an address has, it leaves places for the next address', async () => {
  const app = waitingApp({ atOnce: 20, perClient: 20 });
  const shares: number[] = [];
  for (const ip of ['1', '2', '3', '4']) {
    shares.push(await acceptedOf(app, () => ({ 'x-ip': ip })));
  }
  expect(shares).toEqual([10, 5, 3, 1]);
  app.letGo();
});

test('the addresses of a wide network leave places for others, too', async () => {
  const app = waitingApp({ atOnce: 20, perClient: 20 });
  const ofNetwork = await acceptedOf(app, (call) => ({ 'x-ip': `n${call}`, 'x-network': 'n' }));
  expect(ofNetwork).toBe(16);
  expect(await acceptedOf(app, (call) => ({ 'x-ip': `${call}` }))).toBe(4);
  app.letGo();
});

test.each([
  '/%61pi/v1/wait/',
  '/api/v1/%77ait/',
  'http://localhost/api/v1/wait/',
  'http://localhost/%61pi/v1/wait/',
])('a call counts however its target is spelled: %s', async (target) => {
  const { app, letGo, arrived } = waitingApp();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const ask = () => statusOf({ port, path: target });
  const taken = [ask(), ask()];
  await expect.poll(arrived).toBe(AT_ONCE);
  expect(await ask()).toBe(503);
  letGo();
  expect(await Promise.all(taken)).toEqual([200, 200]);
  await app.close();
});

test.each([
  '/api/v1/auth/refresh-token/',
  '/api/v1/auth/refresh-token',
  '/api/v1/payments/webhook/stripe',
])('%s is served however many calls there are, because a refusal would do harm', async (url) => {
  const { app, ask, letGo, arrived } = waitingApp();
  app.get(url, async () => ({}));
  const taken = [ask(), ask()];
  await expect.poll(arrived).toBe(AT_ONCE);
  expect((await ask(url)).statusCode).toBe(200);
  letGo();
  await Promise.all(taken);
});

test('a failed call frees its place', async () => {
  const { app, ask } = waitingApp();
  app.get('/api/v1/broken/', async () => {
    throw new Error('broken');
  });
  const failed = await Promise.all([ask('/api/v1/broken/'), ask('/api/v1/broken/')]);
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  const unknown = await Promise.all([ask('/api/v1/unknown/'), ask('/api/v1/unknown/')]);
  expect(unknown.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await ask('/api/v1/broken/')).statusCode).toBe(500);
});

test('visitors who send slowly block nobody', async () => {
  const { app, ask, letGo, arrived } = waitingApp();
  let sending = 0;
  app.addHook('preParsing', async () => {
    sending += 1;
  });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const slow = Array.from({ length: AT_ONCE }, () => beginToSend(address));
  await expect.poll(() => sending).toBe(AT_ONCE);
  const taken = ask();
  await expect.poll(arrived).toBe(1);
  letGo();
  expect((await taken).statusCode).toBe(200);
  expect(await Promise.all(slow.map((end) => end()))).toEqual([200, 200]);
  await app.close();
});

/** Sends the target unchanged, which a browser would normalise. */
function statusOf(options: { port: number; path: string }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', agent: false, ...options })
      .once('error', reject)
      .once('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .end();
  });
}

/** Sends half of a body. Returns a function that sends the rest and resolves to the status. */
function beginToSend(address: URL): () => Promise<number | undefined> {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', path: '/api/v1/wait/', headers, agent: false };
  const sent = request(address, options);
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject).once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
  });
  sent.write('{');
  return () => {
    sent.end('}');
    return status;
  };
}
