import { describe, expect, test } from 'vitest';
import { apiBaseOf } from './api-base.ts';

const HOSTS = { main: 'mellow.test', staging: 'staging.mellow.test' };
const APIS = { main: 'https://api.mellow.test', staging: 'https://api.staging.mellow.test' };

describe('the base of every call', () => {
  test.each([
    ['localhost', 'https://api.mellow.test/api'],
    ['mellow.test', 'https://api.mellow.test/api'],
    ['staging.mellow.test', 'https://api.staging.mellow.test/api'],
    ['Staging.Mellow.test', 'https://api.staging.mellow.test/api'],
  ])('on %s is %s', (hostname, base) => {
    expect(apiBaseOf(hostname, HOSTS, APIS)).toBe(base);
  });

  test.each(['localhost', 'mellow.test', 'staging.mellow.test'])(
    'on %s is the page’s own origin if nothing else is configured',
    (hostname) => {
      expect(apiBaseOf(hostname, HOSTS, { main: '', staging: '' })).toBe('/api');
    },
  );
});
