import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { isForOthers, isLoopback, isPublic } from './hosts.ts';
import { LEAST_SECRET_LENGTH, secretsIn } from './keyring.ts';

/** Variables that are set win, then `.env.local`, then `.env`, as in the web build. */
export function loadEnvFiles(project: string): void {
  for (const name of ['.env.local', '.env']) {
    const file = join(project, name);
    if (existsSync(file)) loadEnvFile(file);
  }
}

/** The queues whose jobs may run beside each other. Scheduled jobs run one at a time. */
const CONCURRENT_QUEUES = ['mail', 'reset-link', 'provider-event', 'sandbox-webhook'] as const;

/** How many jobs of a queue one process runs at a time, if not as many as by default. */
export type JobConcurrency = { readonly [Queue in (typeof CONCURRENT_QUEUES)[number]]?: number };

interface Variable<T> {
  /** Returns undefined for an invalid text. Unset and blank variables are handled before. */
  read: (text: string) => T | undefined;
  fallback: T;
  /** Ends the sentence "PORT must be …". */
  mustBe: string;
  example: string;
  /** Messages do not repeat its value. */
  isSecret?: boolean;
}

const hostname = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

const portVariable = (fallback: number): Variable<number> => ({
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
  fallback,
  mustBe: 'a number from 0 to 65535',
  example: '3000',
});

const secondsVariable = (fallback: number): Variable<number> => ({
  read: (text) => (/^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined),
  fallback,
  mustBe: 'a number of seconds, under 1000',
  example: String(fallback),
});

const countVariable = (fallback: number, least: number, unit: string): Variable<number> => ({
  read: (text) => (/^\d{1,6}$/.test(text) && Number(text) >= least ? Number(text) : undefined),
  fallback,
  mustBe: `a whole number of ${unit}, ${least} or more`,
  example: String(fallback),
});

const hostnameVariable = (example: string): Variable<string> => ({
  read: (text) => (hostname.test(text) ? text.toLowerCase() : undefined),
  fallback: '',
  mustBe: 'a hostname without a scheme, port or path',
  example,
});

const addressVariable = (): Variable<string> => ({
  read: (text) => (isIP(text) !== 0 || hostname.test(text) ? text : undefined),
  fallback: '',
  mustBe: 'an address of this machine to listen on',
  example: '0.0.0.0',
});

const originVariable = (example: string, fallback = ''): Variable<string> => ({
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOrigin =
      url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    return isOrigin ? url.origin : undefined;
  },
  fallback,
  mustBe: 'an origin: https, a hostname and nothing after it',
  example,
});

const patternVariable = (
  pattern: RegExp,
  mustBe: string,
  example: string,
  isSecret = false,
): Variable<string> => ({
  read: (text) => (pattern.test(text) ? text : undefined),
  fallback: '',
  mustBe,
  example,
  isSecret,
});

const urlVariable = (
  protocols: readonly string[],
  mustBe: string,
  example: string,
): Variable<string> => ({
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && protocols.includes(url.protocol) && url.hostname !== '' ? text : undefined;
  },
  fallback: '',
  mustBe,
  example,
  isSecret: true,
});

const pathVariable = (
  fallback: string,
  example: string,
  mustBe = 'a folder',
): Variable<string> => ({
  read: (text) => (text.includes('\0') ? undefined : text),
  fallback,
  mustBe,
  example,
});

const secretVariable = (minLength: number): Variable<string> => ({
  read: (text) => (text.length >= minLength ? text : undefined),
  fallback: '',
  mustBe: `a secret of at least ${minLength} characters`,
  example: 'the output of  openssl rand -base64 48',
  isSecret: true,
});

/** The base64 of a key on the elliptic curve that SendGrid signs with; with or without PEM lines. */
const publicKeyVariable = (): Variable<string> => ({
  read: (text) => {
    const key = text.replaceAll(/-----[A-Z ]+-----|\s|\\n/g, '');
    try {
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
      return key;
    } catch {
      return undefined;
    }
  },
  fallback: '',
  mustBe: 'a public key in base64, as SendGrid shows it',
  example: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE…',
});

const mailboxVariable = (fallback: string, example: string): Variable<string> => ({
  read: (text) => (/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text) ? text : undefined),
  fallback,
  mustBe: 'an email address',
  example,
});

const textVariable = (fallback: string): Variable<string> => ({
  read: (text) => text,
  fallback,
  mustBe: 'a text',
  example: fallback,
});

const switchVariable = (fallback: boolean): Variable<boolean> => ({
  read: (text) => ({ on: true, off: false })[text.toLowerCase()],
  fallback,
  mustBe: 'on or off',
  example: 'on',
});

const shareVariable = (fallback: number): Variable<number> => ({
  read: (text) => (/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text) ? Number(text) : undefined),
  fallback,
  mustBe: 'a share from 0 to 1',
  example: '0.1',
});

const choiceVariable = <T extends string>(choices: readonly T[], fallback: T): Variable<T> => ({
  read: (text) => choices.find((choice) => choice === text.toLowerCase()),
  fallback,
  mustBe: `one of ${choices.join(', ')}`,
  example: fallback,
});

/** Queues and how many jobs of each run at a time in one process, such as `mail=8`. */
const concurrencyVariable = (): Variable<JobConcurrency> => ({
  read: (text) => {
    const pairs = text
      .split(',')
      .map((pair) => /^(?<queue>[a-z-]+)=(?<count>[1-9]\d?)$/.exec(pair.trim())?.groups);
    const isKnown = (name: string | undefined) => CONCURRENT_QUEUES.some((queue) => queue === name);
    if (!pairs.every((pair) => isKnown(pair?.queue))) return undefined;
    return Object.fromEntries(pairs.map((pair) => [pair?.queue, Number(pair?.count)]));
  },
  fallback: {},
  mustBe: `a comma-separated list of queues (${CONCURRENT_QUEUES.join(', ')}), each with a number from 1 to 99`,
  example: 'mail=8,provider-event=4',
});

const networksVariable = (): Variable<readonly string[]> => ({
  read: (text) => {
    const networks = text.split(',').map((network) => network.trim());
    return networks.every(isNetwork) ? networks : undefined;
  },
  fallback: [],
  mustBe: 'a comma-separated list of addresses or CIDR blocks',
  example: '10.0.0.0/8,fd00::/8',
});

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? 1 : Number(/^\d{1,3}$/.test(prefix) ? prefix : Number.NaN);
  return version !== 0 && rest.length === 0 && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

const variables = {
  PORT: portVariable(3000),
  HOST: addressVariable(),
  APP_VERSION: patternVariable(
    /^[\w.+-]{1,64}$/,
    'the name of a build, such as a version or a revision',
    '1.4.0',
  ),
  LOG_LEVEL: choiceVariable(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
  TRUST_PROXY: networksVariable(),
  ROLE: choiceVariable(['all', 'web', 'worker'], 'all'),
  LIMIT_SIGN_UPS: countVariable(20, 1, 'sign-ups an hour'),
  LIMIT_LOGINS: countVariable(30, 1, 'sign-ins in 5 minutes'),
  LIMIT_RESETS: countVariable(30, 1, 'requests in 5 minutes'),
  LIMIT_REFRESHES: countVariable(30, 1, 'refreshes in 10 seconds'),
  LIMIT_CHALLENGE: switchVariable(true),
  LIMIT_CALLS: countVariable(100, 1, 'calls at a time'),
  LIMIT_CALLS_PER_CLIENT: countVariable(20, 1, 'calls at a time'),
  DRAIN_NOTICE: secondsVariable(5),
  APP_ORIGIN: originVariable('https://mellowday.example'),
  DATABASE_URL: urlVariable(
    ['postgres:', 'postgresql:'],
    'the address of a PostgreSQL database',
    'postgres://mellow:secret@db.internal:5432/mellow',
  ),
  DATABASE_POOL: countVariable(10, 2, 'connections'),
  JOBS_POOL: countVariable(4, 2, 'connections'),
  JOB_CONCURRENCY: concurrencyVariable(),
  DATABASE_DURABILITY: choiceVariable(['checked', 'unchecked'], 'checked'),
  DATA_DIR: pathVariable('.data', '/var/lib/mellow-day'),
  ERASURES_LOG: pathVariable('', '/mnt/backups/erasures.log', 'a file'),
  TOKEN_SECRET: secretVariable(LEAST_SECRET_LENGTH),
  SMTP_URL: urlVariable(
    ['smtp:', 'smtps:'],
    'the address of an SMTP server',
    'smtps://user:secret@mail.example:465',
  ),
  SMTP_CONNECTIONS: countVariable(4, 1, 'connections'),
  SMTP_RATE: { ...countVariable(0, 1, 'emails a second'), example: '10' },
  MAIL_FROM: mailboxVariable('hello@mellowday.example', 'hello@mellowday.example'),
  MAIL_WEBHOOK_SECRET: secretVariable(16),
  SENDGRID_WEBHOOK_KEY: publicKeyVariable(),
  SES_TOPIC_ARN: patternVariable(
    /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/,
    'the ARN of an SNS topic',
    'arn:aws:sns:eu-west-1:123456789012:mail-reports',
  ),
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
  STRIPE_AUTOMATIC_TAX: switchVariable(false),
  MEDIA_DIR: pathVariable('', '/srv/audio'),
  MEDIA_ORIGIN: originVariable('https://media.mellowday.example'),
  ASSET_ORIGIN: originVariable('https://cdn.mellowday.example'),
  ASSETS_DIR: pathVariable('.assets', '/var/lib/mellow-day-assets'),
  ASSETS_DAYS: countVariable(7, 2, 'days'),
  ASSETS_MB: countVariable(200, 1, 'megabytes'),
  API_DOCS: switchVariable(false),
  METRICS_TOKEN: secretVariable(16),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlVariable(
    ['http:', 'https:'],
    'the address of an OpenTelemetry collector',
    'http://localhost:4318',
  ),
  SENTRY_DSN: patternVariable(
    /^https?:\/\/\w+@[^\s/]+(\/[^\s/]+)*\/\d+$/,
    'the DSN of a project at a service that speaks the Sentry protocol',
    'https://0123456789abcdef@errors.example/1',
    true,
  ),
  SENTRY_ENVIRONMENT: textVariable('production'),
  CLIENT_REPORTS: shareVariable(1),
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
  VITE_CLAIMS: switchVariable(true),
} satisfies Record<string, Variable<unknown>>;

/** The operator's settings, read once at the start. The README describes them. */
export type Env = {
  readonly [Name in keyof typeof variables]: (typeof variables)[Name]['fallback'];
};

/** Variables have invalid values. The message is for the operator. */
export class EnvError extends Error {
  override name = 'EnvError';
}

type Source = Readonly<Record<string, string | undefined>>;

/** Secrets may be in files instead: `TOKEN_SECRET_FILE` names the file of `TOKEN_SECRET`. */
export const SECRET_NAMES: readonly string[] = Object.entries<Variable<unknown>>(variables)
  .filter(([, { isSecret = false }]) => isSecret)
  .map(([name]) => name);

export const VARIABLE_NAMES: readonly string[] = Object.keys(variables);

/** The content of a secret's file, without the newline at its end. Throws an `EnvError`. */
function contentOf(name: string, source: Source): string {
  const file = source[`${name}_FILE`]?.trim() ?? '';
  if (file === '') return '';
  if ((source[name]?.trim() ?? '') !== '') {
    throw new EnvError(
      `${name} and ${name}_FILE are both set. Remove one of them, because they could differ.`,
    );
  }
  let content: string;
  try {
    content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // What is no path may be the secret itself.
    const shown = isAbsolute(file) ? file : 'its value';
    throw new EnvError(
      `${name}_FILE must be a file that this user can read, but ${shown} is not (${code}).`,
    );
  }
  if (content.trim() === '') {
    throw new EnvError(`${name}_FILE is ${file}, which is empty. Write the secret into it.`);
  }
  return content;
}

/**
 * Reads every variable; blank means unset. Secrets may be in files. Throws one EnvError that names
 * all invalid ones.
 */
export function parseEnv(source: Source): Env {
  const problems: string[] = [];
  const values = Object.entries<Variable<unknown>>(variables).map(([name, variable]) => {
    let text = source[name]?.trim() ?? '';
    try {
      if (variable.isSecret) text = contentOf(name, source) || text;
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      problems.push(error.message);
      return [name, variable.fallback];
    }
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

/**
 * Throws an `EnvError` if the server must not start with these settings. A public server without a
 * Stripe key would sell the product for test cards, so there the sandbox must be chosen explicitly.
 */
export function refuseUnsafeStart(env: Env): void {
  refuseHalfARole(env);
  const hasKey = env.STRIPE_SECRET_KEY !== '';
  if (env.PAYMENTS === 'sandbox' && hasKey) {
    throw new EnvError(
      'PAYMENTS is sandbox, yet STRIPE_SECRET_KEY is set. Remove PAYMENTS to take money by Stripe, or the key to stay in the sandbox.',
    );
  }
  if (env.PAYMENTS === 'stripe' && !hasKey) {
    throw new EnvError(
      'PAYMENTS is stripe, yet STRIPE_SECRET_KEY is not set. Example: STRIPE_SECRET_KEY=sk_live_51Abc…',
    );
  }
  if (env.PAYMENTS === '' && !hasKey && isPublic(env)) {
    const why = isLoopback(env.HOST) ? `APP_ORIGIN is ${env.APP_ORIGIN}` : `HOST is ${env.HOST}`;
    throw new EnvError(
      `STRIPE_SECRET_KEY is not set, and others reach this server (${why}): test cards would buy access, and no money would move. Set STRIPE_SECRET_KEY to take money, or PAYMENTS=sandbox to rehearse without it.`,
    );
  }
}

/** A process that does half of the work needs a database and addresses that it shares with others. */
function refuseHalfARole({ ROLE: role, DATABASE_URL: url, APP_ORIGIN: app }: Env): void {
  if (role !== 'all' && url === '') {
    throw new EnvError(
      `ROLE is ${role}, yet DATABASE_URL is not set: only one process can open the embedded database, so it must do everything. Set DATABASE_URL to a PostgreSQL database, or remove ROLE.`,
    );
  }
  if (role === 'worker' && app === '') {
    throw new EnvError(
      'ROLE is worker, yet APP_ORIGIN is not set: the links in the emails that it sends would lead to the worker, which serves no pages. Example: APP_ORIGIN=https://mellowday.example',
    );
  }
}

/** Each is a sentence; none prevents the start. */
export function warningsOf(env: Env): string[] {
  const isOpen = isForOthers(env);
  const warnings: [boolean, string][] = [
    [
      isOpen && env.APP_ORIGIN === '',
      'APP_ORIGIN is not set: links in mail lead to localhost. Set it to where people open the app.',
    ],
    [
      isOpen && env.SMTP_URL === '',
      'SMTP_URL is not set: mail is kept in the database and reaches nobody.',
    ],
    [
      isOpen && env.STRIPE_SECRET_KEY === '',
      'STRIPE_SECRET_KEY is not set: payments go to the sandbox, in which test cards buy access and no money moves.',
    ],
    [
      env.STRIPE_SECRET_KEY !== '' && env.STRIPE_WEBHOOK_SECRET === '',
      'STRIPE_WEBHOOK_SECRET is not set: webhooks are refused, and renewals and refunds are not noticed.',
    ],
    [
      env.DATABASE_URL !== '' && env.TOKEN_SECRET === '',
      'TOKEN_SECRET is not set: each machine makes its own and refuses the tokens of the others. Set the same on all.',
    ],
    [
      /[,\n]/.test(env.TOKEN_SECRET) && secretsIn(env.TOKEN_SECRET).length === 1,
      `TOKEN_SECRET has a comma, and counts as one secret: in a list each has at least ${LEAST_SECRET_LENGTH} characters.`,
    ],
  ];
  return warnings.filter(([applies]) => applies).map(([, sentence]) => sentence);
}
