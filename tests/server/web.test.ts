import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sampleApp } from '../support/sample-app.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const notFound = { detail: 'There is nothing at this address.', code: 'not_found' };

test.each([
  '/',
  '/results',
  '/results/',
  '/results?stepsLimit=3&utm_source=x',
  '/daily-emotional-reset',
  '/reset-password/8b2f0c3e-0000-4000-8000-1234567890ab/abc.def',
])('%s is a page of the app', async (url) => {
  await using server = await sampleApp();
  const answer = await server.get(url, html);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain('<title>Sample</title>');
});

test.each(['/no-such-page', '/results/more', '/index', '/RESULTS', '/%F0%9F%98%80'])(
  '%s gets a 404 with the app, which shows its own 404 page',
  async (url) => {
    await using server = await sampleApp();
    const answer = await server.get(url, { ...html, range: 'bytes=0-3', 'if-none-match': '*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>Sample</title>');
  },
);

test.each([
  '/assets/gone-1a2b3c.js',
  '/assets/',
  '/assets/app-1a2b3c.js.map',
  '/favicon.ico',
  '/index.html',
  '/.env',
  '/.vite/manifest.json',
  '/web/.vite/manifest.json',
  '/pages.json',
  '/build.json',
])('%s is no file of the app: 404, never HTML', async (url) => {
  await using server = await sampleApp();
  const answer = await server.get(url, { accept: '*/*' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual(notFound);
});

test('a browser also gets the 404 page for an address that looks like a file', async () => {
  await using server = await sampleApp();
  const answer = await server.get('/old-page.html', { accept: 'text/html,*/*;q=0.8' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/html');
});

test('a program that does not accept HTML gets none for an unknown address', async () => {
  await using server = await sampleApp();
  const answer = await server.get('/no-such-page', { accept: 'application/json' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual(notFound);
});

test('hashed files are compressed as the browser supports, and cached forever', async () => {
  await using server = await sampleApp();
  const plain = await server.get('/assets/app-1a2b3c.js');
  const br = await server.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await server.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const answer of [plain, br, gzip]) {
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  }
});

test('an unchanged page is not sent again', async () => {
  await using server = await sampleApp();
  const first = await server.get('/results');
  const again = await server.get('/results', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('HEAD is answered like GET without a body', async () => {
  await using server = await sampleApp();
  for (const [url, status] of [
    ['/results', 200],
    ['/nowhere', 404],
  ] as const) {
    const answer = await server.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.body]).toEqual([status, '']);
  }
});

test('a form sent to a page is not found', async () => {
  await using server = await sampleApp();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/results',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual(notFound);
});

test.each([
  '/%',
  '/%E0%A4%A',
  '/../../etc/passwd',
  '/assets/../index.html',
  '/assets/..%2f..%2fpages.json',
  '/assets/%2e%2e/%2e%2e/pages.json',
  '/assets/..%5c..%5cpages.json',
  '/assets//app-1a2b3c.js',
  '/assets/%00',
  '//evil.example/..',
  `/${'a'.repeat(5000)}`,
  `/reset-password/${'a'.repeat(400)}/x`,
])('%s does no harm', async (url) => {
  await using server = await sampleApp();
  const answer = await server.get(url, { accept: 'application/json' });
  expect([400, 404, 414]).toContain(answer.statusCode);
  expect(answer.json()).toEqual({ detail: expect.any(String), code: expect.any(String) });
});
