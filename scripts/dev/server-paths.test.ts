import { expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { ROUTES } from '#contract/routes.ts';
import { serverPaths } from './server-paths.ts';

const pattern = new RegExp(serverPaths);

test.each([
  ...Object.values(ROUTES).map(([, path]) => `/api${path}`),
  '/api/openapi.json',
  '/media/track-1?user=2',
  '/dev/outbox',
  '/figures/emotional-reset?days=7',
  '/sandbox/checkout/1',
  '/unsubscribe/1',
  '/healthz',
  '/readyz',
  '/metrics',
])('%s goes to the server', (path) => expect(path).toMatch(pattern));

test.each([
  ...Object.values(PATHS),
  '/src/main.tsx',
  '/@vite/client',
  '/development',
  '/api/users.ts?t=1',
])('%s stays with the web app', (path) => expect(path).not.toMatch(pattern));
