import { expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

test('every variable has a default, and blank means unset', () => {
  expect(parseEnv({ PORT: ' ', HOST: '' })).toMatchObject({
    PORT: 3000,
    HOST: '',
    LOG_LEVEL: 'info',
    TRUST_PROXY: [],
    VITE_MAIN_API: '',
    VITE_PLAUSIBLE_ORIGIN: 'https://plausible.io',
    DATABASE_URL: '',
    DATA_DIR: '.data',
    ASSETS_DIR: '.assets',
    ASSETS_DAYS: 7,
    ASSETS_MB: 200,
    SMTP_URL: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_API: 'https://api.stripe.com',
    DRAIN_NOTICE: 5,
    ROLE: 'all',
    LIMIT_SIGN_UPS: 20,
    LIMIT_LOGINS: 30,
    LIMIT_RESETS: 30,
    LIMIT_REFRESHES: 30,
    LIMIT_CHALLENGE: true,
    LIMIT_CALLS: 100,
    LIMIT_CALLS_PER_CLIENT: 20,
    DATABASE_POOL: 10,
    JOBS_POOL: 4,
    JOB_CONCURRENCY: {},
  });
});

test('values are parsed into the types that the server uses', () => {
  const env = parseEnv({
    PORT: '8080',
    HOST: '0.0.0.0',
    LOG_LEVEL: 'WARN',
    TRUST_PROXY: '10.0.0.0/8, fd00::/8',
    DRAIN_NOTICE: '0.5',
    ROLE: 'Worker',
    LIMIT_SIGN_UPS: '5000',
    LIMIT_CHALLENGE: 'off',
    JOB_CONCURRENCY: 'mail=8, provider-event=12',
    VITE_MAIN_HOST: 'Example.COM',
    VITE_MAIN_API: 'https://api.example.com/',
  });
  expect(env).toMatchObject({
    PORT: 8080,
    HOST: '0.0.0.0',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: ['10.0.0.0/8', 'fd00::/8'],
    DRAIN_NOTICE: 0.5,
    ROLE: 'worker',
    LIMIT_SIGN_UPS: 5000,
    LIMIT_CHALLENGE: false,
    JOB_CONCURRENCY: { mail: 8, 'provider-event': 12 },
    VITE_MAIN_HOST: 'example.com',
    VITE_MAIN_API: 'https://api.example.com',
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000a'],
  ['HOST', 'two words'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['VITE_MAIN_HOST', 'https://example.com'],
  ['VITE_MAIN_HOST', 'example.com:443'],
  ['VITE_STAGING_API', 'https://api.example.com/api'],
  ['VITE_STAGING_API', "https://a.example; script-src 'unsafe-inline'"],
  ['VITE_PLAUSIBLE_ORIGIN', 'plausible.io'],
  ['VITE_GA4_ID', 'UA-123'],
  ['VITE_CLAIMS', 'none'],
  ['ASSETS_DAYS', '1'],
  ['ASSETS_DAYS', '7.5'],
  ['ASSETS_MB', '0'],
  ['ASSETS_MB', '1G'],
  ['DRAIN_NOTICE', '5s'],
  ['DRAIN_NOTICE', '-1'],
  ['DRAIN_NOTICE', '1000'],
  ['ROLE', 'jobs'],
  ['LIMIT_SIGN_UPS', '0'],
  ['LIMIT_SIGN_UPS', '20/h'],
  ['LIMIT_CHALLENGE', '1'],
  ['DATABASE_POOL', '1'],
  ['JOBS_POOL', 'all'],
  ['JOB_CONCURRENCY', '8'],
  ['JOB_CONCURRENCY', 'mail=0'],
  ['JOB_CONCURRENCY', 'mail=100'],
  ['JOB_CONCURRENCY', 'mails=8'],
  ['JOB_CONCURRENCY', 'mail=8,reminders=2'],
  ['APP_ORIGIN', 'mellowday.example'],
  ['DATABASE_URL', 'mysql://db.internal/mellow'],
  ['DATABASE_URL', 'postgres://'],
  ['TOKEN_SECRET', 'short'],
  ['SMTP_URL', 'mail.example:465'],
  ['MAIL_FROM', 'Mellow Day <hello@mellowday.example>'],
  ['PAYMENTS', 'off'],
  ['STRIPE_SECRET_KEY', 'pk_test_51Abcdefgh'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API', 'localhost:12111'],
  ['MEDIA_ORIGIN', 'https://media.example/audio'],
  ['METRICS_TOKEN', 'short'],
  ['ADMIN_ISSUER', 'http://login.example'],
  ['ADMIN_ISSUER', 'https://login.example/?realm=staff'],
  ['ADMIN_EMAILS', 'olga@mellowday.example, ben'],
])('%s=%s is refused by name, with an example', (name, text) => {
  const parse = () => parseEnv({ [name]: text });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(new RegExp(`^${name} must be .+Example: ${name}=`));
});

test('a queue whose jobs cannot run beside each other is refused with those whose can', () => {
  expect(() => parseEnv({ JOB_CONCURRENCY: 'clean-up=2' })).toThrow(
    /list of queues \(mail, reset-link, provider-event, sandbox-webhook\).*not "clean-up=2"/,
  );
});

test('an invalid secret is not repeated', () => {
  const secret = 'sk_test_no';
  const names = ['DATABASE_URL', 'TOKEN_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'METRICS_TOKEN'];
  for (const name of names) {
    expect(() => parseEnv({ [name]: secret })).toThrow(`${name} must be`);
    expect(() => parseEnv({ [name]: secret })).not.toThrow(secret);
  }
});

test('all errors are reported at once', () => {
  expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
});
