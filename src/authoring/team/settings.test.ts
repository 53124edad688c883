import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const SIGN_IN = {
  ADMIN_ISSUER: 'https://login.example',
  ADMIN_CLIENT_ID: 'studio',
  ADMIN_CLIENT_SECRET: 'as the issuer shows it',
};
const ORIGIN = { STUDIO_ORIGIN: 'https://studio.mellowday.example' };

test.each([
  [
    'a widened port without an issuer',
    { STUDIO_HOST: '0.0.0.0' },
    /STUDIO_HOST opens .* ADMIN_ISSUER/,
  ],
  ['an address for others without an issuer', ORIGIN, /STUDIO_ORIGIN opens .* ADMIN_ISSUER/],
  [
    'a widened port without https',
    { STUDIO_HOST: '0.0.0.0', ...SIGN_IN },
    /STUDIO_ORIGIN is not an https/,
  ],
  [
    'half a sign-in',
    { ADMIN_ISSUER: 'https://login.example' },
    /ADMIN_CLIENT_ID, ADMIN_CLIENT_SECRET/,
  ],
  [
    'translators of no language',
    { STUDIO_TRANSLATORS: 'spanish' },
    /STUDIO_TRANSLATORS=es:spanish/,
  ],
  ['a link without a branch', { STUDIO_HANDED_IN: 'https://git.example' }, /\{branch\}/],
])('%s does not start', (_, source, why) => expect(() => readSettings(source)).toThrow(why));

test('on this machine nothing needs to be set, and for others an issuer and https', () => {
  expect(readSettings({})).toMatchObject({ STUDIO_PORT: 3100, STUDIO_HOST: '' });
  const settings = { ...SIGN_IN, ...ORIGIN, STUDIO_TRANSLATORS: 'es:spanish, en:english' };
  expect(readSettings(settings).STUDIO_TRANSLATORS).toEqual(['es:spanish', 'en:english']);
});
