import type { Env } from '#server/config/env.ts';
import type { SetupReport, SetupStep } from './stripe-setup.ts';

type ReportEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_AUTOMATIC_TAX'>;

const isLive = ({ STRIPE_SECRET_KEY }: ReportEnv) => STRIPE_SECRET_KEY.includes('_live_');

const WORDS: Record<SetupStep['outcome'], string> = {
  unchanged: 'as it should be',
  created: 'created',
  changed: 'changed',
  archived: 'archived',
  skipped: 'SKIPPED',
};

const WIDTH = 20;

/** Whose account this is, to be read before anything happens. */
export function setupHeading(env: ReportEnv, isDryRun: boolean): string {
  const mode = isLive(env)
    ? 'LIVE MODE: this is the account that takes real money.'
    : 'TEST MODE: no real money moves. Live mode needs a run of its own, with its live key.';
  const dryRun = 'A dry run: it changes nothing, and says what a run would do.';
  return `\n  ${mode}\n${isDryRun ? `  ${dryRun}\n` : ''}`;
}

/** What was done, and what is left for a person. */
export function setupText({ steps, secret }: SetupReport, env: ReportEnv): string {
  const done = steps.map(({ what, outcome, note }) => {
    const line = `  ${WORDS[outcome].padEnd(WIDTH)}${what}`;
    return note === undefined ? line : `${line}\n${' '.repeat(WIDTH + 2)}${note}`;
  });
  const left = tasksOf(secret, env).map((task) => `  - ${task}`);
  return ['', ...done, '', '  Left for a person:', ...left, ''].join('\n');
}

/** What the API cannot do, or a person should decide. */
function tasksOf(secret: string | undefined, env: ReportEnv): string[] {
  const isUnknown = secret === undefined && env.STRIPE_WEBHOOK_SECRET === '';
  return [
    ...(secret === undefined
      ? []
      : [
          `Give this to all servers, and restart them. It is not shown again here:\n\n    STRIPE_WEBHOOK_SECRET=${secret}\n`,
        ]),
    ...(isUnknown
      ? [
          'STRIPE_WEBHOOK_SECRET is not set here, and the servers need it. Of an endpoint that exists, Stripe shows the signing secret under Developers › Webhooks.',
        ]
      : []),
    'Billing › Revenue recovery › Retries: when all retries have failed, cancel the subscription. Members with an unpaid one could not buy that plan again.',
    'Billing › Revenue recovery › Emails: off for failed payments and for those to confirm, because this product sends its own.',
    env.STRIPE_AUTOMATIC_TAX
      ? 'Tax: enter the address of the business, its registrations and a preset tax code. The prices include the tax.'
      : 'Tax is off (STRIPE_AUTOMATIC_TAX). Find out where it is owed before you sell.',
    ...(isLive(env)
      ? []
      : ['Live mode: activate the account, and run this again with its live key.']),
  ];
}
