import {
  addressVariable,
  choiceVariable,
  hostnameVariable,
  mailboxVariable,
  networksVariable,
  originVariable,
  pathVariable,
  patternVariable,
  portVariable,
  secondsVariable,
  secretVariable,
  switchVariable,
  textVariable,
  urlVariable,
  type Variable,
} from './variables.ts';

const variables = {
  PORT: portVariable(3000),
  HOST: addressVariable(),
  LOG_LEVEL: choiceVariable(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
  TRUST_PROXY: networksVariable(),
  DRAIN_NOTICE: secondsVariable(5),
  APP_ORIGIN: originVariable('https://mellowday.example'),
  DATABASE_URL: urlVariable(
    ['postgres:', 'postgresql:'],
    'the address of a PostgreSQL database',
    'postgres://mellow:secret@db.internal:5432/mellow',
  ),
  DATABASE_DURABILITY: choiceVariable(['checked', 'unchecked'], 'checked'),
  DATA_DIR: pathVariable('.data', '/var/lib/mellow-day'),
  TOKEN_SECRET: secretVariable(32),
  SMTP_URL: urlVariable(
    ['smtp:', 'smtps:'],
    'the address of an SMTP server',
    'smtps://user:secret@mail.example:465',
  ),
  MAIL_FROM: mailboxVariable('hello@mellowday.example', 'hello@mellowday.example'),
  PAYMENTS: patternVariable(/^(sandbox|stripe)$/, 'sandbox or stripe', 'sandbox'),
  STRIPE_SECRET_KEY: patternVariable(
    /^(sk|rk)_(test|live)_\w{10,}$/,
    'a secret or restricted key of Stripe',
    'sk_test_51Abc…',
    true,
  ),
  STRIPE_WEBHOOK_SECRET: patternVariable(
    /^whsec_\S{8,}$/,
    "the signing secret of Stripe's webhook",
    'whsec_1234abcd',
    true,
  ),
  STRIPE_API: originVariable('http://localhost:12111', 'https://api.stripe.com'),
  MEDIA_DIR: pathVariable('', '/srv/audio'),
  MEDIA_ORIGIN: originVariable('https://media.mellowday.example'),
  ASSET_ORIGIN: originVariable('https://cdn.mellowday.example'),
  API_DOCS: switchVariable(false),
  METRICS_TOKEN: secretVariable(16),
  VITE_PRODUCT_NAME: textVariable('Mellow Day'),
  VITE_COMPANY_NAME: textVariable('Mellow Day Ltd'),
  VITE_COMPANY_NUMBER: textVariable(''),
  VITE_COMPANY_ADDRESS: textVariable(''),
  VITE_SUPPORT_MAIL: mailboxVariable('support@mellowday.example', 'support@mellowday.example'),
  VITE_MAIN_HOST: hostnameVariable('mellowday.example'),
  VITE_STAGING_HOST: hostnameVariable('staging.mellowday.example'),
  VITE_MAIN_API: originVariable('https://api.mellowday.example'),
  VITE_STAGING_API: originVariable('https://api.staging.mellowday.example'),
  VITE_PLAUSIBLE_DOMAIN: hostnameVariable('mellowday.example'),
  VITE_PLAUSIBLE_ORIGIN: originVariable('https://plausible.io', 'https://plausible.io'),
  VITE_GA4_ID: patternVariable(/^G-[A-Z0-9]{4,20}$/, 'a GA4 measurement id', 'G-ABC123DEF4'),
} satisfies Record<string, Variable<unknown>>;

/** What operators set, read once when the server starts; README lists the meanings. */
export type Env = {
  readonly [Name in keyof typeof variables]: (typeof variables)[Name]['fallback'];
};

/** Variables that hold what they must not; the message is written for the operator. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Reads every variable; blank means unset. Throws one EnvError that names all that are wrong. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const problems: string[] = [];
  const values = Object.entries<Variable<unknown>>(variables).map(([name, variable]) => {
    const text = source[name]?.trim() ?? '';
    const value = text === '' ? variable.fallback : variable.read(text);
    if (value === undefined) {
      const given = variable.isSecret ? 'what it is now' : JSON.stringify(text);
      problems.push(
        `${name} must be ${variable.mustBe}, not ${given}. Example: ${name}=${variable.example}`,
      );
    }
    return [name, value];
  });
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  return Object.fromEntries(values) as Env;
}
