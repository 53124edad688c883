import { describe, expect, it } from 'vitest';
import { apiOriginOf, isKnownHost } from './known-hosts.ts';

const hosts = { main: 'mellow.test', staging: 'staging.mellow.test' };

describe('the product runs only on three known hostnames', () => {
  it.each(['localhost', 'mellow.test', 'staging.mellow.test', 'MELLOW.test'])(
    'the product runs on %s',
    (host) => {
      expect(isKnownHost(host, hosts)).toBe(true);
    },
  );

  it.each(['127.0.0.1', 'evil.test', 'mellow.test.evil.test', 'www.mellow.test', ''])(
    'the product does not run on "%s"',
    (host) => {
      expect(isKnownHost(host, hosts)).toBe(false);
    },
  );

  it('does not treat an unset host as a known one', () => {
    expect(isKnownHost('', { main: '', staging: '' })).toBe(false);
  });
});

describe('the origin of every call', () => {
  const apis = { main: 'https://api.mellow.test', staging: 'https://api.staging.mellow.test' };

  it.each([
    ['localhost', apis.main],
    ['mellow.test', apis.main],
    ['staging.mellow.test', apis.staging],
    ['Staging.Mellow.test', apis.staging],
  ])('on %s is %s', (hostname, origin) => {
    expect(apiOriginOf(hostname, hosts, apis)).toBe(origin);
  });
});
