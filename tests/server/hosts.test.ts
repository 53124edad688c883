import { get } from 'node:http';
import { expect, test } from 'vitest';
import { sampleApp } from '../support/sample-app.ts';

test.each(['localhost', 'LocalHost:3000', 'mellowday.example', 'MELLOWDAY.example:8443'])(
  'pages are served under %s',
  async (host) => {
    await using server = await sampleApp();
    expect((await server.get('/results', { host })).statusCode).toBe(200);
  },
);

test.each(['evil.example', '127.0.0.1:3000', '[::1]:3000', 'localhost.evil.example'])(
  'under "%s" everything of the app is refused with the generic error',
  async (host) => {
    await using server = await sampleApp();
    for (const url of ['/', '/results', '/nowhere', '/assets/app-1a2b3c.js', '/favicon.svg']) {
      const answer = await server.get(url, { host });
      expect(answer.statusCode).toBe(421);
      expect(answer.body).toContain('Something went wrong. Please try again.');
      expect(answer.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+';/,
      );
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  },
);

test('the error is in Spanish for visitors who prefer it', async () => {
  await using server = await sampleApp();
  const answer = await server.get('/', { host: 'evil.example', 'accept-language': 'es-MX,es' });
  expect(answer.body).toContain('lang="es"');
  expect(answer.headers['content-language']).toBe('es');
});

test('a visitor of this machine’s IP address sees the address to open', async () => {
  await using server = await sampleApp();
  const numbered = await server.get('/', { host: '127.0.0.1:4321' });
  expect(numbered.body).toContain('href="http://localhost:4321"');
  const forged = await server.get('/', { host: 'evil.example"><script>' });
  expect(forged.body).not.toContain('evil');
});

test('a forwarded hostname counts only from a trusted proxy', async () => {
  const headers = { host: 'internal', 'x-forwarded-host': 'mellowday.example' };
  await using trusting = await sampleApp({ TRUST_PROXY: '127.0.0.1' });
  expect((await trusting.get('/results', headers)).statusCode).toBe(200);
  await using other = await sampleApp();
  expect((await other.get('/results', headers)).statusCode).toBe(421);
});

test('a request in absolute form is answered like that for its path', async () => {
  await using server = await sampleApp();
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      get({ port, path, headers: { host: 'evil.example' }, agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      }).once('error', reject);
    });
  for (const [path, status] of [
    ['/healthz', 200],
    ['/results', 421],
    ['/api/v1/auth/login/', 405],
    ['/api/nowhere', 404],
  ] as const) {
    expect([path, await statusOf(path)]).toEqual([path, status]);
    expect([path, await statusOf(`http://localhost:3000${path}`)]).toEqual([path, status]);
  }
});
