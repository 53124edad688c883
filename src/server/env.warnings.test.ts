import { expect, test } from 'vitest';
import { EnvError, parseEnv, refuseUnsafeStart, warningsOf } from './env.ts';

const warned = (source: Record<string, string>) =>
  warningsOf(parseEnv(source)).map((sentence) => sentence.split(' ')[0]);

test('on one machine, with nothing set up, there is nothing to warn of', () => {
  expect(warned({})).toEqual([]);
  for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(warned({ HOST })).toEqual([]);
  expect(warned({ APP_ORIGIN: 'http://localhost:3000' })).toEqual([]);
});

test('who opens the server to others is told what would reach nobody', () => {
  expect(warned({ HOST: '0.0.0.0' })).toEqual(['APP_ORIGIN', 'SMTP_URL', 'STRIPE_SECRET_KEY']);
});

test.each([{ TRUST_PROXY: '127.0.0.1' }, { APP_ORIGIN: 'https://mellowday.example' }])(
  'so is who opens it by a proxy, as %j says',
  (source) => {
    expect(warned(source)).toEqual(expect.arrayContaining(['SMTP_URL', 'STRIPE_SECRET_KEY']));
  },
);

test('who is set up for others hears nothing', () => {
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

test('halves of a setting are warned of', () => {
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
])(
  'a public server without a key of Stripe, %j, does not start unless it asks for the sandbox',
  (source) => {
    expect(refusal(source)).toThrow(EnvError);
    expect(refusal(source)).toThrow(/STRIPE_SECRET_KEY.*PAYMENTS=sandbox/);
    expect(refusal({ ...source, PAYMENTS: 'sandbox' })).not.toThrow();
    expect(refusal({ ...source, ...key })).not.toThrow();
  },
);

test.each([
  {},
  { HOST: '127.0.0.1' },
  { APP_ORIGIN: 'http://localhost:3000' },
  { APP_ORIGIN: 'http://127.0.0.1:3000' },
  { APP_ORIGIN: 'http://[::1]:3000' },
])('a server of this machine alone, %j, starts with the sandbox', (source) => {
  expect(refusal(source)).not.toThrow();
});

test('PAYMENTS and the key must not contradict each other', () => {
  expect(refusal({ PAYMENTS: 'sandbox', ...key })).toThrow(/PAYMENTS is sandbox/);
  expect(refusal({ PAYMENTS: 'stripe' })).toThrow(/PAYMENTS is stripe/);
  expect(refusal({ PAYMENTS: 'stripe', ...key })).not.toThrow();
});

test('a public sandbox that was asked for is warned of', () => {
  expect(warned({ HOST: '0.0.0.0', PAYMENTS: 'sandbox' })).toContain('STRIPE_SECRET_KEY');
});
