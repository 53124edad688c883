import { expect, test } from 'vitest';
import { EnvError, parseEnv, refuseUnsafeStart, VARIABLE_NAMES, warningsOf } from './env.ts';
import { ENDED_VARIABLES } from './env-variables.ts';

const warned = (source: Record<string, string>) =>
  warningsOf(parseEnv(source)).map((sentence) => sentence.split(' ')[0]);

test('a local server with default settings has no warnings', () => {
  expect(warned({})).toEqual([]);
  for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(warned({ HOST })).toEqual([]);
  expect(warned({ APP_ORIGIN: 'http://localhost:3000' })).toEqual([]);
});

test('an operator who opens the server to others is warned of what would not reach anyone', () => {
  expect(warned({ HOST: '0.0.0.0' })).toEqual(['APP_ORIGIN', 'SMTP_URL', 'STRIPE_SECRET_KEY']);
});

test.each([{ TRUST_PROXY: '127.0.0.1' }, { APP_ORIGIN: 'https://mellowday.example' }])(
  'the same applies to a server behind a proxy, with %j',
  (source) => {
    expect(warned(source)).toEqual(expect.arrayContaining(['SMTP_URL', 'STRIPE_SECRET_KEY']));
  },
);

test('a server that is fully configured for others has no warnings', () => {
  const source = {
    HOST: '0.0.0.0',
    APP_ORIGIN: 'https://mellowday.example',
    SMTP_URL: 'smtp://mail.example:587',
    STRIPE_SECRET_KEY: 'sk_live_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    DATABASE_URL: 'postgres://db.internal/mellow',
    TOKEN_SECRET: 'a'.repeat(32),
  };
  expect(warned(source)).toEqual([]);
});

test('incomplete settings cause warnings', () => {
  expect(warned({ STRIPE_SECRET_KEY: 'sk_live_1234567890' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
  expect(warned({ DATABASE_URL: 'postgres://db.internal/mellow' })).toEqual(['TOKEN_SECRET']);
});

const refusal = (source: Record<string, string>) => () => refuseUnsafeStart(parseEnv(source));
const key = { STRIPE_SECRET_KEY: 'sk_live_1234567890' };

test.each([
  { APP_ORIGIN: 'https://mellowday.example' },
  { APP_ORIGIN: 'http://192.168.1.20:3000' },
  { APP_ORIGIN: 'https://localhost.example' },
  { HOST: '0.0.0.0' },
  { HOST: '0.0.0.0', APP_ORIGIN: 'http://localhost:3000' },
  { HOST: '::', STRIPE_SECRET_KEY: ' ' },
])('a public server without a Stripe key, %j, starts only with an explicit sandbox', (source) => {
  expect(refusal(source)).toThrow(EnvError);
  expect(refusal(source)).toThrow(/STRIPE_SECRET_KEY.*PAYMENTS=sandbox/);
  expect(refusal({ ...source, PAYMENTS: 'sandbox' })).not.toThrow();
  expect(refusal({ ...source, ...key })).not.toThrow();
});

test.each([
  {},
  { HOST: '127.0.0.1' },
  { APP_ORIGIN: 'http://localhost:3000' },
  { APP_ORIGIN: 'http://127.0.0.1:3000' },
  { APP_ORIGIN: 'http://[::1]:3000' },
])('a local server, %j, starts with the sandbox', (source) => {
  expect(refusal(source)).not.toThrow();
});

test('PAYMENTS and the key must not contradict each other', () => {
  expect(refusal({ PAYMENTS: 'sandbox', ...key })).toThrow(/PAYMENTS is sandbox/);
  expect(refusal({ PAYMENTS: 'stripe' })).toThrow(/PAYMENTS is stripe/);
  expect(refusal({ PAYMENTS: 'stripe', ...key })).not.toThrow();
});

test('an explicit public sandbox causes a warning', () => {
  expect(warned({ HOST: '0.0.0.0', PAYMENTS: 'sandbox' })).toContain('STRIPE_SECRET_KEY');
  expect(warned({ TOKEN_SECRET: `${'a'.repeat(32)},short` })).toEqual(['TOKEN_SECRET']);
  expect(warned({ TOKEN_SECRET: `${'a'.repeat(32)},${'b'.repeat(32)}` })).toEqual([]);
});

test.each(['web', 'worker'])(
  'a process with the role %s does not start on the embedded database',
  (ROLE) => {
    const APP_ORIGIN = 'http://localhost:3000';
    expect(refusal({ ROLE, APP_ORIGIN })).toThrow(EnvError);
    expect(refusal({ ROLE, APP_ORIGIN })).toThrow(/DATABASE_URL is not set.*remove ROLE/);
    const DATABASE_URL = 'postgres://db.internal/mellow';
    expect(refusal({ ROLE, APP_ORIGIN, DATABASE_URL })).not.toThrow();
  },
);

test('a worker does not start without the address of the app, where the links of its emails lead', () => {
  const source = { ROLE: 'worker', DATABASE_URL: 'postgres://db.internal/mellow' };
  expect(refusal(source)).toThrow(/APP_ORIGIN is not set.*Example: APP_ORIGIN=https/);
  expect(refusal({ ...source, ROLE: 'web' })).not.toThrow();
});

const issuer = {
  ADMIN_ISSUER: 'https://login.example/realms/staff',
  ADMIN_CLIENT_ID: 'support',
  ADMIN_CLIENT_SECRET: 'a-secret-of-support',
  ADMIN_EMAILS: 'olga@mellowday.example',
};

test('the pages of support are for this machine, or for those who sign in at an issuer', () => {
  const ADMIN_PORT = '9100';
  const ADMIN_ORIGIN = 'https://support.mellowday.example';
  for (const source of [
    { ADMIN_PORT },
    { ADMIN_PORT, ADMIN_ORIGIN: 'http://localhost:9100' },
    { ADMIN_PORT, ...issuer },
    { ADMIN_PORT, ...issuer, ADMIN_ORIGIN },
    { ADMIN_PORT, ...issuer, ADMIN_ORIGIN, ADMIN_HOST: '0.0.0.0' },
  ]) {
    expect(refusal(source)).not.toThrow();
  }
  for (const [source, message] of [
    [{ ...issuer }, /ADMIN_ISSUER is set, yet ADMIN_PORT is not/],
    [{ ADMIN_HOST: '0.0.0.0' }, /ADMIN_HOST is set, yet ADMIN_PORT is not/],
    [{ ADMIN_PORT, ...issuer, ADMIN_EMAILS: ' ' }, /yet ADMIN_EMAILS is not: .* all of them/],
    [{ ADMIN_PORT, ADMIN_EMAILS: 'a@b.example' }, /yet ADMIN_ISSUER, .*SECRET are not/],
    [{ ADMIN_PORT, ADMIN_HOST: '0.0.0.0' }, /ADMIN_HOST opens .* yet ADMIN_ISSUER is not set/],
    [{ ADMIN_PORT, ADMIN_ORIGIN }, /ADMIN_ORIGIN opens .* yet ADMIN_ISSUER is not set/],
    [{ ADMIN_PORT, ...issuer, ADMIN_HOST: '0.0.0.0' }, /yet ADMIN_ORIGIN is not an https/],
    [
      { ADMIN_PORT, ...issuer, ADMIN_ORIGIN: 'http://support.mellowday.example' },
      /yet ADMIN_ORIGIN is not an https/,
    ],
  ] as const) {
    expect(refusal(source)).toThrow(EnvError);
    expect(refusal(source)).toThrow(message);
  }
});

test('an ended variable that is still set is named, with what to do instead', () => {
  const source = { SMTP_RATE: '5', DRAIN_NOTICE: '10', JOBS_POOL: ' ', PORT: '3000' };
  expect(warningsOf(parseEnv(source), source)).toEqual([
    expect.stringMatching(/^DRAIN_NOTICE has ended: .* 5 seconds more\. Remove/),
    expect.stringMatching(/^SMTP_RATE has ended: .* fewer workers/),
  ]);
});

test('what has ended is not a variable any more', () => {
  expect(VARIABLE_NAMES.filter((name) => name in ENDED_VARIABLES)).toEqual([]);
});
