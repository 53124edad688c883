import { isIP } from 'node:net';
import { type Static, type TSchema, Type } from 'typebox';
import { isLoopback } from './hosts.ts';
import { LEAST_SECRET_LENGTH } from './keyring.ts';

/** One variable of the environment. */
export interface Variable {
  /** What its value is. */
  schema: TSchema;
  /** Makes the value of a text; what does not fit the schema is refused. By default it is the text. */
  read?: (text: string) => unknown;
  /** The value if it is unset or blank. */
  fallback: unknown;
  /** Ends the sentence "PORT must be …". */
  mustBe: string;
  example: string;
  /** Messages do not repeat its value. */
  isSecret?: boolean;
  /** What the document says of it, as Markdown. */
  about: string;
  /** What holds without it, if the fallback does not tell. */
  unset?: string;
}

/** A variable without what is said of it. */
export type Kind<T = unknown> = Omit<Variable, 'about' | 'unset' | 'fallback'> & { fallback: T };

export const kind = <S extends TSchema>(schema: S, rest: Omit<Kind<Static<S>>, 'schema'>) => ({
  schema,
  ...rest,
});

/** Digits alone, so that neither 1e5 nor 0x10 is a number. */
const toNumber = (text: string): unknown => (/^\d+(\.\d{1,6})?$/.test(text) ? Number(text) : text);

export const port = (fallback: number) =>
  kind(Type.Integer({ minimum: 0, maximum: 65_535 }), {
    read: toNumber,
    fallback,
    mustBe: 'a number from 0 to 65535',
    example: String(fallback),
  });

const count = (fallback: number, least: number, unit: string) =>
  kind(Type.Integer({ minimum: least, maximum: 999_999 }), {
    read: toNumber,
    fallback,
    mustBe: `a whole number of ${unit}, ${least} or more`,
    example: String(fallback),
  });

const onOrOff = (fallback: boolean) =>
  kind(Type.Boolean(), {
    read: (text) => ({ on: true, off: false })[text.toLowerCase()],
    fallback,
    mustBe: 'on or off',
    example: 'on',
  });

const choice = <const T extends string>(choices: readonly T[], fallback: NoInfer<T>) =>
  kind(Type.Unsafe<T>(Type.Enum([...choices])), {
    read: (text) => text.toLowerCase(),
    fallback,
    mustBe: `one of ${choices.join(', ')}`,
    example: fallback,
  });

const text = (fallback: string) =>
  kind(Type.String(), { fallback, mustBe: 'a text', example: fallback });

export const pattern = (of: RegExp, mustBe: string, example: string, isSecret = false) =>
  kind(Type.String({ pattern: of }), { fallback: '', mustBe, example, isSecret });

const secret = (minLength: number) =>
  kind(Type.String({ minLength }), {
    fallback: '',
    mustBe: `a secret of at least ${minLength} characters`,
    example: 'the output of  openssl rand -base64 48',
    isSecret: true,
  });

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+$/;

const mailbox = (address: string) =>
  kind(Type.String({ pattern: EMAIL }), {
    fallback: address,
    mustBe: 'an email address',
    example: address,
  });

export const path = (fallback: string, example: string, mustBe = 'a folder') =>
  kind(Type.String({ pattern: /^[^\0]*$/ }), { fallback, mustBe, example });

const HOSTNAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

const hostname = (example: string) =>
  kind(Type.String({ pattern: HOSTNAME }), {
    read: (given) => given.toLowerCase(),
    fallback: '',
    mustBe: 'a hostname without a scheme, port or path',
    example,
  });

export const address = () =>
  kind(Type.String(), {
    read: (given) => (isIP(given) !== 0 || HOSTNAME.test(given.toLowerCase()) ? given : undefined),
    fallback: '',
    mustBe: 'an address of this machine to listen on',
    example: '0.0.0.0',
  });

const parsed = (given: string) => (URL.canParse(given) ? new URL(given) : undefined);

export const origin = (example: string, fallback = '') =>
  kind(Type.String({ pattern: /^https?:/ }), {
    read: (given) => {
      const url = parsed(given);
      return url?.href === `${url?.origin}/` ? url.origin : undefined;
    },
    fallback,
    mustBe: 'an origin: https, a hostname and nothing after it',
    example,
  });

const url = (protocols: readonly string[], mustBe: string, example: string) =>
  kind(Type.String(), {
    read: (given) => {
      const { protocol = '', hostname: host = '' } = parsed(given) ?? {};
      return protocols.includes(protocol) && host !== '' ? given : undefined;
    },
    fallback: '',
    mustBe,
    example,
    isSecret: true,
  });

const issuer = () =>
  kind(Type.String(), {
    read: (given) => {
      const { protocol, hostname: host = '', search, hash } = parsed(given) ?? {};
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(host));
      return isSafe && search === '' && hash === '' ? given : undefined;
    },
    fallback: '',
    mustBe: 'the https address of an OpenID Connect issuer',
    example: 'https://login.example/realms/staff',
  });

const emails = () =>
  kind(Type.Readonly(Type.Array(Type.String({ pattern: EMAIL }))), {
    read: (given) => given.split(',').map((email) => email.trim().toLowerCase()),
    fallback: [],
    mustBe: 'a comma-separated list of email addresses',
    example: 'olga@mellowday.example,ben@mellowday.example',
  });

const networks = () =>
  kind(Type.Readonly(Type.Array(Type.String())), {
    read: (given) => {
      const all = given.split(',').map((network) => network.trim());
      return all.every(isNetwork) ? all : undefined;
    },
    fallback: [],
    mustBe: 'a comma-separated list of addresses or CIDR blocks',
    example: '10.0.0.0/8,fd00::/8',
  });

function isNetwork(given: string): boolean {
  const [ip = '', prefix, ...rest] = given.split('/');
  const version = isIP(ip);
  const bits = prefix === undefined ? 1 : Number(/^\d{1,3}$/.test(prefix) ? prefix : Number.NaN);
  return version !== 0 && rest.length === 0 && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

/**
 * Every variable of the environment. Reading them and `.env.example` follow from this table.
 */
export const VARIABLES = {
  PORT: { ...port(3000), about: 'port to listen on; `0` takes any free one' },
  HOST: {
    ...address(),
    unset: 'both loopback addresses',
    about: 'address to listen on; `0.0.0.0` opens it to the network',
  },
  OPS_PORT: {
    ...port(3000),
    fallback: undefined as number | undefined,
    example: '9000',
    unset: 'none: probes and metrics are on `PORT` alone',
    about:
      'a port of its own for `/healthz`, `/readyz` and `/metrics`, which answers while visitors wait; `0` takes any free one',
  },
  OPS_HOST: {
    ...address(),
    unset: 'both loopback addresses',
    about:
      'the address that `OPS_PORT` listens on; `0.0.0.0` opens it to the network, and `/metrics` there needs its token',
  },
  ADMIN_PORT: {
    ...port(3000),
    fallback: undefined as number | undefined,
    example: '9100',
    unset: 'none',
    about: 'a port of its own for the pages of support; `0` takes any free one',
  },
  ADMIN_HOST: {
    ...address(),
    unset: 'both loopback addresses',
    about:
      'the address that `ADMIN_PORT` listens on; `0.0.0.0` opens it to the network, which needs `ADMIN_ISSUER` and `ADMIN_ORIGIN`',
  },
  ADMIN_ORIGIN: {
    ...origin('https://support.mellowday.example'),
    unset: '`http://localhost:<ADMIN_PORT>`',
    about:
      'where operators open the pages of support; the issuer sends them back to `/sign-in/callback` there',
  },
  ADMIN_ISSUER: {
    ...issuer(),
    unset: 'operators sign in by a link that the server prints, on this machine alone',
    about:
      'the OpenID Connect issuer at which operators sign in; it must send `auth_time`, `email` and `email_verified`',
  },
  ADMIN_CLIENT_ID: {
    ...text(''),
    example: 'mellow-day-support',
    unset: 'none',
    about: 'what the issuer calls the pages of support',
  },
  ADMIN_CLIENT_SECRET: {
    ...secret(8),
    example: 'as the issuer shows it',
    unset: 'none',
    about: 'the secret that belongs to it',
  },
  ADMIN_EMAILS: {
    ...emails(),
    unset: 'nobody',
    about:
      'whose verified address at the issuer opens the pages of support, separated by commas; others see 404',
  },
  APP_VERSION: {
    ...pattern(/^[\w.+-]{1,64}$/, 'the name of a build, such as a version or a revision', '1.4.0'),
    unset: 'the version in `package.json`',
    about:
      'the name of this build in log lines, traces and error reports, such as a tag or a revision',
  },
  LOG_LEVEL: {
    ...choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
    about:
      '`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`; one line of JSON per event, without query strings, tokens or email addresses',
  },
  ROLE: {
    ...choice(['all', 'web', 'worker'], 'all'),
    about:
      '`web` serves pages and the API and leaves jobs to others, `worker` runs jobs and serves only health checks and `/metrics`; both need PostgreSQL',
  },
  LIMIT_SIGN_UPS: {
    ...count(20, 1, 'sign-ups an hour'),
    about: 'sign-ups an hour from one address without a proof of work',
  },
  TRUST_PROXY: {
    ...networks(),
    unset: 'none',
    about:
      'addresses or CIDR blocks of proxies whose `X-Forwarded-*`, `X-Request-Id` and `traceparent` headers count, separated by commas; pages for this machine alone are gone once it is set',
  },
  APP_ORIGIN: {
    ...origin('https://mellowday.example'),
    unset: '`http://localhost:<port>`',
    about:
      'where people open the web app; links in emails lead there. Once it is not localhost, pages for this machine alone are gone, and pages of localhost may not call the API',
  },
  DATABASE_URL: {
    ...url(
      ['postgres:', 'postgresql:'],
      'the address of a PostgreSQL database',
      'postgres://mellow:secret@db.internal:5432/mellow',
    ),
    unset: 'the embedded database',
    about: '`postgres://…`: a PostgreSQL from version 15',
  },
  DATABASE_DURABILITY: {
    ...choice(['checked', 'unchecked'], 'checked'),
    about: '`unchecked` starts on a PostgreSQL that runs with `fsync` or `synchronous_commit` off',
  },
  DATA_DIR: {
    ...path('.data', '/var/lib/mellow-day'),
    about: 'folder of the embedded database and of the token secret',
  },
  TOKEN_SECRET: {
    ...secret(LEAST_SECRET_LENGTH),
    unset: 'made once in `DATA_DIR`',
    about:
      'what tokens and addresses of audio are signed with, 32 characters or more; several machines need the same. A list with commas changes it without signing anybody out',
  },
  ERASURES_LOG: {
    ...path('', '/mnt/backups/erasures.log', 'a file'),
    unset: '`erasures.log` in `DATA_DIR`; with PostgreSQL none',
    about: 'the file that keeps erased accounts erased after a restore',
  },
  SMTP_URL: {
    ...url(
      ['smtp:', 'smtps:'],
      'the address of an SMTP server',
      'smtps://user:secret@mail.example:465',
    ),
    unset: 'emails are stored and shown at `/dev/outbox`',
    about:
      '`smtps://`, or `smtp://` with STARTTLS (which only a server on this machine may lack), with user and password',
  },
  MAIL_FROM: { ...mailbox('hello@mellowday.example'), about: 'the address that emails come from' },
  MAIL_WEBHOOK_SECRET: {
    ...secret(16),
    unset: 'the generic webhook of mail providers gets a 404',
    about: 'what its callers send as a password or bearer token, 16 characters or more',
  },
  SES_TOPIC_ARN: {
    ...pattern(
      /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/,
      'the ARN of an SNS topic',
      'arn:aws:sns:eu-west-1:123456789012:mail-reports',
    ),
    unset: 'the webhook of Amazon SES gets a 404',
    about: 'the SNS topic to which SES reports bounces and complaints',
  },
  PAYMENTS: {
    ...pattern(/^(sandbox|stripe)$/, 'sandbox or stripe', 'sandbox'),
    unset: 'Stripe if its key is set, else the sandbox',
    about:
      '`stripe` does not start without the key. `sandbox` says that no money is to move: a server that others reach (`HOST` beyond loopback, or `APP_ORIGIN` beyond this machine) needs it to start without the key',
  },
  STRIPE_SECRET_KEY: {
    ...pattern(
      /^(sk|rk)_(test|live)_\w{10,}$/,
      'a secret or restricted key of Stripe',
      'sk_test_51Abc…',
      true,
    ),
    unset: 'payments go to the sandbox',
    about: 'a secret or restricted key of Stripe',
  },
  STRIPE_WEBHOOK_SECRET: {
    ...pattern(/^whsec_\S{8,}$/, "the signing secret of Stripe's webhook", 'whsec_1234abcd', true),
    unset: "Stripe's webhooks are refused",
    about: 'the signing secret of the webhook endpoint',
  },
  STRIPE_AUTOMATIC_TAX: {
    ...onOrOff(false),
    about:
      '`on` lets Stripe compute the tax within the price of new purchases, and corrects it by credit notes',
  },
  MEDIA_DIR: {
    ...path('', '/srv/audio'),
    unset: 'sample audio, which comes with the product',
    about: "folder of the operator's own audio files",
  },
  MEDIA_ORIGIN: {
    ...origin('https://media.mellowday.example'),
    unset: 'audio comes from this server',
    about: 'object storage or a CDN that has the audio',
  },
  ASSET_ORIGIN: {
    ...origin('https://cdn.mellowday.example'),
    unset: "the web app's files come from this server",
    about: 'a CDN that has them; built in',
  },
  ASSETS_DIR: {
    ...path('.assets', '/var/lib/mellow-day-assets'),
    about:
      'folder of the assets of recent builds: a build adds to it, processes serve it beside their own assets; several machines may share it',
  },
  METRICS_TOKEN: {
    ...secret(16),
    unset: '`/metrics` answers this machine alone',
    about: 'the bearer token without which it answers nobody',
  },
  FIGURES_FROM: {
    ...origin('http://localhost:9000'),
    unset: 'it asks none',
    about: 'where the review of quizzes asks for figures, in development, with `METRICS_TOKEN`',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...url(
      ['http:', 'https:'],
      'the address of an OpenTelemetry collector',
      'http://localhost:4318',
    ),
    unset: 'no traces',
    about:
      'the OpenTelemetry collector that gets traces over HTTP, such as `http://localhost:4318`',
  },
  SENTRY_DSN: {
    ...pattern(
      /^https?:\/\/\w+@[^\s/]+(\/[^\s/]+)*\/\d+$/,
      'the DSN of a project at a service that speaks the Sentry protocol',
      'https://0123456789abcdef@errors.example/1',
      true,
    ),
    unset: 'no reports',
    about:
      'where unexpected errors are reported by the Sentry protocol (Sentry, GlitchTip, Bugsink), without personal data',
  },
  VITE_PRODUCT_NAME: { ...text('Mellow Day'), about: "the product's name" },
  VITE_COMPANY_NAME: { ...text('Mellow Day Ltd'), about: 'in the footer and the legal pages' },
  VITE_COMPANY_NUMBER: { ...text(''), unset: '`14820613`', about: 'the same' },
  VITE_COMPANY_ADDRESS: { ...text(''), unset: '12 Harbour Row, Bristol …', about: 'the same' },
  VITE_SUPPORT_MAIL: {
    ...mailbox('support@mellowday.example'),
    about: 'where the support link leads',
  },
  VITE_MAIN_HOST: {
    ...hostname('mellowday.example'),
    unset: '`mellowday.example`',
    about: 'hostname of the product',
  },
  VITE_STAGING_HOST: {
    ...hostname('staging.mellowday.example'),
    unset: '`staging.mellowday.example`',
    about: 'hostname of the staging environment',
  },
  VITE_MAIN_API: {
    ...origin('https://api.mellowday.example'),
    unset: "the page's own origin",
    about: 'origin of the API for `localhost` and the main host',
  },
  VITE_STAGING_API: {
    ...origin('https://api.staging.mellowday.example'),
    unset: "the page's own origin",
    about: 'origin of the API for the staging host',
  },
  VITE_PLAUSIBLE_DOMAIN: {
    ...hostname('mellowday.example'),
    unset: 'none',
    about: "the site's name at Plausible; without it Plausible is not used",
  },
  VITE_GA4_ID: {
    ...pattern(/^G-[A-Z0-9]{4,20}$/, 'a GA4 measurement id', 'G-ABC123DEF4'),
    unset: 'none',
    about: 'Google Analytics 4 measurement id; without it GA4 is not used',
  },
  VITE_CLAIMS: {
    ...onOrOff(true),
    about: '`off` shows no rating and no figures on landings, see `wizards/claims.json`',
  },
} satisfies Record<string, Variable>;

const IS_FIXED = 'its value is fixed now';

/** Variables of the last release that have ended: what a warning says of each that is still set. */
export const ENDED_VARIABLES: Readonly<Record<string, string>> = {
  DRAIN_NOTICE: 'a process that stops takes requests for 5 seconds more',
  LIMIT_LOGINS: IS_FIXED,
  LIMIT_RESETS: IS_FIXED,
  LIMIT_REFRESHES: IS_FIXED,
  LIMIT_CHALLENGE: 'an address above its limits always gets a proof of work',
  LIMIT_CALLS: `${IS_FIXED}; start more processes`,
  LIMIT_CALLS_PER_CLIENT: IS_FIXED,
  DATABASE_POOL: `${IS_FIXED}; start more processes`,
  JOBS_POOL: IS_FIXED,
  JOB_CONCURRENCY: `${IS_FIXED}; start more workers`,
  SMTP_CONNECTIONS: IS_FIXED,
  SMTP_RATE: 'emails that the relay defers are sent again; start fewer workers for a lower rate',
  ASSETS_DAYS: IS_FIXED,
  ASSETS_MB: IS_FIXED,
  CLIENT_REPORTS: 'every error of a browser is logged, the same one once a minute',
  SENTRY_ENVIRONMENT: 'give each environment a project, and so a SENTRY_DSN, of its own',
  SENDGRID_WEBHOOK_KEY:
    'send its reports to /api/v1/mail/webhook/generic/ with MAIL_WEBHOOK_SECRET, see docs/operations/providers.md',
  STRIPE_API: "only Stripe's own API is asked",
  VITE_PLAUSIBLE_ORIGIN: 'Plausible is at https://plausible.io',
};

/** What a table of variables is read into. */
export type ValuesOf<T extends Readonly<Record<string, Kind>>> = {
  readonly [Name in keyof T]: T[Name]['fallback'];
};

/** The operator's settings, read once at the start. */
export type Env = ValuesOf<typeof VARIABLES>;
