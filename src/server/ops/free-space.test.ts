import { tmpdir } from 'node:os';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleError } from '#server/http/errors.ts';
import { freeBytesIn, guardFreeSpace } from './free-space.ts';

function appWith(freeBytes: () => Promise<number>) {
  const app = fastify().setErrorHandler(handleError);
  guardFreeSpace(app, { freeBytes });
  app.route({ method: ['GET', 'POST', 'DELETE'], url: '/', handler: async () => ({}) });
  return app;
}

test('under 200 MB reading continues and writing is refused for a while', async () => {
  let free = 199_999_999;
  const app = appWith(async () => free);
  expect((await app.inject({ method: 'GET', url: '/' })).statusCode).toBe(200);
  for (const method of ['POST', 'DELETE'] as const) {
    const refused = await app.inject({ method, url: '/' });
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'unavailable' });
    expect(refused.headers['retry-after']).toBe('60');
  }
  free = 200_000_000;
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200);
});

test('the disk is checked once in a while, not for every request', async () => {
  let time = 0;
  const freeBytes = freeBytesIn(tmpdir(), () => time);
  const first = freeBytes();
  expect(await first).toBeGreaterThan(0);
  expect(freeBytes()).toBe(first);
  time = 5_000;
  expect(freeBytes()).not.toBe(first);
});

test('a disk that cannot be checked refuses nothing', async () => {
  expect(await freeBytesIn('/no/such/folder')()).toBe(Number.POSITIVE_INFINITY);
});
