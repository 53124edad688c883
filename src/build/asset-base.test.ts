import { expect, test } from 'vitest';
import { assetBase } from './asset-base.ts';

test.each(['https://cdn.mellowday.example', ' https://cdn.mellowday.example/ '])(
  'a build requests its files at "%s"',
  (ASSET_ORIGIN) => {
    expect(assetBase('build', { ASSET_ORIGIN })).toBe('https://cdn.mellowday.example/');
  },
);

test('without a CDN, and in development, files come from the server', () => {
  expect(assetBase('build', {})).toBe('/');
  expect(assetBase('build', { ASSET_ORIGIN: ' ' })).toBe('/');
  expect(assetBase('serve', { ASSET_ORIGIN: 'https://cdn.mellowday.example' })).toBe('/');
});
