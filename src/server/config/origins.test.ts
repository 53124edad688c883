import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { originsOf } from './origins.ts';

const hosts = {
  VITE_MAIN_HOST: 'mellowday.example',
  VITE_STAGING_HOST: 'staging.mellowday.example',
  VITE_MAIN_API: 'https://api.mellowday.example',
  VITE_STAGING_API: 'https://api.staging.mellowday.example',
};

const originsWith = (source: Record<string, string>) => {
  const { app, api } = originsOf(parseEnv(source), () => 4321);
  return [app(), api()];
};

test('by default app and API are on this machine, on the actual port', () => {
  expect(originsWith({})).toEqual(['http://localhost:4321', 'http://localhost:4321']);
});

test('the API is where the app is, unless it has a host of its own', () => {
  const APP_ORIGIN = 'https://mellowday.example';
  expect(originsWith({ APP_ORIGIN })).toEqual([APP_ORIGIN, APP_ORIGIN]);
  expect(originsWith({ ...hosts, APP_ORIGIN })).toEqual([APP_ORIGIN, hosts.VITE_MAIN_API]);
});

test('the staging host has its own API, not that of the main host', () => {
  const APP_ORIGIN = 'https://staging.mellowday.example';
  expect(originsWith({ ...hosts, APP_ORIGIN })).toEqual([APP_ORIGIN, hosts.VITE_STAGING_API]);
  expect(originsWith({ ...hosts, APP_ORIGIN, VITE_STAGING_API: '' })).toEqual([
    APP_ORIGIN,
    APP_ORIGIN,
  ]);
});

test('localhost shares the API of the main host', () => {
  expect(originsWith(hosts)).toEqual(['http://localhost:4321', hosts.VITE_MAIN_API]);
});
