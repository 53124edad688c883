import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { Problem } from '#server/base/problem.ts';
import { parseEnv } from '#server/config/env.ts';
import { originsOf } from '#server/config/origins.ts';
import { allowOrigins, isAllowed } from './cors.ts';
import { handleError } from './errors.ts';

const env = parseEnv({
  PORT: '3100',
  VITE_MAIN_HOST: 'mellowday.example',
  VITE_STAGING_HOST: 'staging.mellowday.example',
});
const origins = originsOf(env, () => 4321);

describe('pages that may call the API', () => {
  it.each([
    'https://mellowday.example',
    'https://staging.mellowday.example',
    'http://localhost:3000',
    'http://localhost:3100',
    'http://localhost:4321',
  ])('%s', (origin) => expect(isAllowed(origin, env, origins)).toBe(true));

  it('where the operator configured the app', () => {
    const own = parseEnv({ APP_ORIGIN: 'https://app.example' });
    expect(
      isAllowed(
        'https://app.example',
        own,
        originsOf(own, () => 1),
      ),
    ).toBe(true);
  });
});

describe('pages that may not', () => {
  it.each([
    'null',
    '',
    'http://mellowday.example',
    'https://mellowday.example:8443',
    'https://mellowday.example.evil.example',
    'https://evil.example',
    'https://www.mellowday.example',
    'http://localhost',
    'http://localhost:3001',
    'https://localhost:3100',
    'http://127.0.0.1:3100',
    'https://',
  ])('"%s"', (origin) => expect(isAllowed(origin, env, origins)).toBe(false));

  it.each([
    { APP_ORIGIN: 'https://app.example' },
    { APP_ORIGIN: 'https://app.example', HOST: '0.0.0.0' },
    { APP_ORIGIN: 'https://app.example', TRUST_PROXY: '127.0.0.1' },
  ])('those of localhost, once the app is public: %o', (variables) => {
    const open = parseEnv({ PORT: '3100', ...variables });
    const openOrigins = originsOf(open, () => 3100);
    for (const origin of ['http://localhost:3000', 'http://localhost:3100']) {
      expect(isAllowed(origin, open, openOrigins)).toBe(false);
    }
    expect(isAllowed('https://app.example', open, openOrigins)).toBe(true);
  });

  it('any for a host that is not configured', () => {
    const bare = parseEnv({});
    expect(
      isAllowed(
        'https://',
        bare,
        originsOf(bare, () => 1),
      ),
    ).toBe(false);
  });
});

const app = fastify();
beforeAll(async () => {
  app.setErrorHandler(handleError);
  allowOrigins(app, env, origins);
  app.register((scope, _options, done) => {
    scope.get('/api/fine', async () => ({}));
    scope.get('/api/gone', async () => {
      throw new Problem('not_found');
    });
    scope.options('/api/*', async () => {
      throw new Problem('not_found');
    });
    done();
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, origin?: string) =>
  app.inject({ url, headers: origin === undefined ? {} : { origin } });
const preflight = (origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/fine',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type,accept-language',
    },
  });

test('the web app may read responses and errors, and no cache shares them with another page', async () => {
  for (const url of ['/api/fine', '/api/gone']) {
    const { headers } = await ask(url, 'https://mellowday.example');
    expect(headers['access-control-allow-origin']).toBe('https://mellowday.example');
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-expose-headers']).toMatch(/\bDate\b.*\bRetry-After\b/);
    expect(headers.vary).toMatch(/\bOrigin\b/);
  }
});

test('another page may read nothing, and never gets a wildcard', async () => {
  for (const origin of ['https://evil.example', 'null', undefined]) {
    for (const url of ['/api/fine', '/api/gone']) {
      const { headers } = await ask(url, origin);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.vary).toMatch(/\bOrigin\b/);
    }
  }
});

test('errors also vary by language', async () => {
  const { headers } = await ask('/api/gone', 'https://mellowday.example');
  expect(headers.vary).toBe('Origin, Accept-Language');
});

test('the web app passes the preflight', async () => {
  const { statusCode, headers, body } = await preflight('https://mellowday.example');
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
  expect(headers['access-control-allow-headers']).toBe(
    'Authorization, Content-Type, Accept-Language',
  );
  expect(headers['access-control-max-age']).toBe('86400');
});

test('another page does not', async () => {
  const { statusCode, headers } = await preflight('https://evil.example');
  expect(statusCode).toBe(404);
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
