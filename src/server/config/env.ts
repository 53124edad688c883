import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { Check } from 'typebox/value';
import {
  ENDED_VARIABLES,
  type Env,
  type Kind,
  VARIABLES,
  type ValuesOf,
  type Variable,
} from './env-variables.ts';
import { isForOthers, isLoopback, isPublic } from './hosts.ts';
import { LEAST_SECRET_LENGTH, secretsIn } from './keyring.ts';

/** Variables that are set win, then `.env.local`, then `.env`, as in the web build. */
export function loadEnvFiles(project: string): void {
  for (const name of ['.env.local', '.env']) {
    const file = join(project, name);
    if (existsSync(file)) loadEnvFile(file);
  }
}

export type { Env } from './env-variables.ts';

/** Variables have invalid values. The message is for the operator. */
export class EnvError extends Error {
  override name = 'EnvError';
}

type Source = Readonly<Record<string, string | undefined>>;

/** Secrets may be in files instead: `TOKEN_SECRET_FILE` names the file of `TOKEN_SECRET`. */
export const SECRET_NAMES: readonly string[] = Object.entries<Variable>(VARIABLES)
  .filter(([, { isSecret = false }]) => isSecret)
  .map(([name]) => name);

export const VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES);

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
  return valuesOf(VARIABLES, source);
}

/** The values of a table of variables, as `parseEnv` reads those of the product. */
export function valuesOf<T extends Readonly<Record<string, Kind>>>(
  variables: T,
  source: Source,
): ValuesOf<T> {
  const problems: string[] = [];
  const values = Object.entries<Kind>(variables).map(([name, variable]) => {
    let text = source[name]?.trim() ?? '';
    try {
      if (variable.isSecret) text = contentOf(name, source) || text;
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      problems.push(error.message);
      return [name, variable.fallback];
    }
    if (text === '') return [name, variable.fallback];
    const value = variable.read ? variable.read(text) : text;
    if (!Check(variable.schema, value)) {
      const given = variable.isSecret ? 'what it is now' : JSON.stringify(text);
      problems.push(
        `${name} must be ${variable.mustBe}, not ${given}. Example: ${name}=${variable.example}`,
      );
    }
    return [name, value];
  });
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  return Object.fromEntries(values) as ValuesOf<T>;
}

/**
 * Throws an `EnvError` if the server must not start with these settings. A public server without a
 * Stripe key would sell the product for test cards, so there the sandbox must be chosen explicitly.
 */
export function refuseUnsafeStart(env: Env): void {
  refuseHalfARole(env);
  refuseHalfAnAdmin(env);
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

/**
 * The pages of support are either for this machine alone, or for those who are named and sign in at
 * an issuer.
 */
function refuseHalfAnAdmin(env: Env): void {
  const names = ['ADMIN_ISSUER', 'ADMIN_CLIENT_ID', 'ADMIN_CLIENT_SECRET', 'ADMIN_EMAILS'] as const;
  refuseHalfASignIn(env, names);
  if (env.ADMIN_PORT === undefined) {
    const first = (['ADMIN_HOST', 'ADMIN_ORIGIN', ...names] as const).find(
      (name) => env[name].length > 0,
    );
    if (first === undefined) return;
    throw new EnvError(`${first} is set, yet ADMIN_PORT is not. Example: ADMIN_PORT=9100`);
  }
  const { ADMIN_HOST: host, ADMIN_ORIGIN: origin, ADMIN_ISSUER: issuer } = env;
  refuseOpenDoor('ADMIN', 'the pages of support', { host, origin, issuer });
}

/** Signing in at an issuer needs all of these variables, or none is set. */
export function refuseHalfASignIn<Name extends string>(
  env: Readonly<Record<Name, string | readonly string[]>>,
  names: readonly Name[],
): void {
  const set = names.filter((name) => env[name].length > 0);
  const missing = names.filter((name) => env[name].length === 0);
  if (set.length === 0 || missing.length === 0) return;
  const are = (those: readonly string[]) =>
    `${those.join(', ')} ${those.length > 1 ? 'are' : 'is'}`;
  throw new EnvError(
    `${are(set)} set, yet ${are(missing)} not: signing in needs all of them. Without any, people sign in on this machine by a link that the server prints.`,
  );
}

/** Pages for the staff are for this machine alone, or at an https address behind an issuer. */
export function refuseOpenDoor(
  prefix: 'ADMIN' | 'STUDIO',
  pages: string,
  { host, origin, issuer }: Readonly<Record<'host' | 'origin' | 'issuer', string>>,
): void {
  if (!isPublic({ HOST: host, APP_ORIGIN: origin })) return;
  const why = `${prefix}_${isLoopback(host) ? 'ORIGIN' : 'HOST'}`;
  if (issuer === '') {
    throw new EnvError(
      `${why} opens ${pages} to others, yet ADMIN_ISSUER is not set: without an issuer only this machine may open ${pages}. Set how people sign in, or remove ${why}.`,
    );
  }
  if (!origin.startsWith('https:')) {
    throw new EnvError(
      `${why} opens ${pages} to others, yet ${prefix}_ORIGIN is not an https address. Example: ${prefix}_ORIGIN=https://${prefix.toLowerCase()}.mellowday.example`,
    );
  }
}

/** Each is a sentence; none prevents the start. */
export function warningsOf(env: Env, source: Source = {}): string[] {
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
  return [
    ...warnings.filter(([applies]) => applies).map(([, sentence]) => sentence),
    ...Object.entries(ENDED_VARIABLES)
      .filter(([name]) => (source[name]?.trim() ?? '') !== '')
      .map(([name, instead]) => `${name} has ended: ${instead}. Remove the variable.`),
  ];
}
