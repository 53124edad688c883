import { expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

test('every variable has a default, and blank means unset', () => {
  expect(parseEnv({ PORT: ' ', HOST: '' })).toMatchObject({
    PORT: 3000,
    HOST: '',
    LOG_LEVEL: 'info',
    TRUST_PROXY: [],
    VITE_MAIN_API: '',
    DATABASE_URL: '',
    DATA_DIR: '.data',
    ASSETS_DIR: '.assets',
    SMTP_URL: '',
    STRIPE_SECRET_KEY: '',
    ROLE: 'all',
    LIMIT_SIGN_UPS: 20,
  });
});

test('values are parsed into the types that the server uses', () => {
  const env = parseEnv({
    PORT: '8080',
    HOST: '0.0.0.0',
    LOG_LEVEL: 'WARN',
    TRUST_PROXY: '10.0.0.0/8, fd00::/8',
    ROLE: 'Worker',
    LIMIT_SIGN_UPS: '5000',
    VITE_MAIN_HOST: 'Example.COM',
    VITE_MAIN_API: 'https://api.example.com/',
  });
  expect(env).toMatchObject({
    PORT: 8080,
    HOST: '0.0.0.0',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: ['10.0.0.0/8', 'fd00::/8'],
    ROLE: 'worker',
    LIMIT_SIGN_UPS: 5000,
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
  ['VITE_GA4_ID', 'UA-123'],
  ['VITE_CLAIMS', 'none'],
  ['ROLE', 'jobs'],
  ['LIMIT_SIGN_UPS', '0'],
  ['LIMIT_SIGN_UPS', '20/h'],
  ['APP_ORIGIN', 'mellowday.example'],
  ['DATABASE_URL', 'mysql://db.internal/mellow'],
  ['DATABASE_URL', 'postgres://'],
  ['TOKEN_SECRET', 'short'],
  ['SMTP_URL', 'mail.example:465'],
  ['MAIL_FROM', 'Mellow Day <hello@mellowday.example>'],
  ['PAYMENTS', 'off'],
  ['STRIPE_SECRET_KEY', 'pk_test_51Abcdefgh'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
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
