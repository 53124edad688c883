import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { warningsOf } from './warnings.ts';

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
