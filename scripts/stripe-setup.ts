import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stripeClient } from '#server/billing/providers/stripe/stripe-provider.ts';
import { type SetupStep, setUpStripe } from '#server/billing/providers/stripe/stripe-setup.ts';
import { EnvError, loadEnvFiles, parseEnv } from '#server/env.ts';
import { trackNames } from '#server/library/audio/tracks.ts';
import { readCatalogue } from '#server/library/catalogue.ts';
import { makeLog } from '#server/log.ts';
import { originsOf } from '#server/origins.ts';
import { readWizards } from '#server/wizards.ts';
import { explained } from './operation/explained.ts';

/** Creates or updates at Stripe what this product needs. `--dry-run` only says what it would do. */
const project = fileURLToPath(new URL('..', import.meta.url));

const LIMIT_MS = 20_000;

const WORDS: Record<SetupStep['outcome'], string> = {
  unchanged: 'as it should be',
  created: 'created',
  changed: 'changed',
  archived: 'archived',
  skipped: 'SKIPPED',
};

const LIVE = 'LIVE MODE: this is the account that takes real money.';
const TEST = 'TEST MODE: no real money moves. Live mode needs a run of its own, with its own key.';

await explained(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  loadEnvFiles(project);
  const env = parseEnv(process.env);
  if (env.STRIPE_SECRET_KEY === '' || env.APP_ORIGIN === '') {
    throw new EnvError(
      'Say which account and which site:  STRIPE_SECRET_KEY=sk_test_… APP_ORIGIN=https://mellowday.example npm run stripe:setup',
    );
  }
  const isLive = env.STRIPE_SECRET_KEY.includes('_live_');
  console.warn(`\n  ${isLive ? LIVE : TEST}\n`);
  if (isDryRun) console.warn('  A dry run: nothing is changed. What it says would happen.\n');
  const wizards = await readWizards(`${project}wizards`);
  const surroundings = { tracks: await trackNames(env), ...wizards };
  const { plans } = await readCatalogue(surroundings, makeLog({ LOG_LEVEL: 'error' }));
  const origins = originsOf(env, () => env.PORT);
  const stripe = stripeClient(env, LIMIT_MS);
  const { steps, secret } = await setUpStripe({ stripe, plans, origins, isDryRun });
  for (const { what, outcome, note } of steps) {
    console.warn(
      `  ${WORDS[outcome].padEnd(16)} ${what}${note ? `\n${' '.repeat(19)}${note}` : ''}`,
    );
  }
  console.warn(leftFor({ secret, isLive, hasSecret: env.STRIPE_WEBHOOK_SECRET !== '', env }));
});

/** What the API cannot do, or a person should decide. */
function leftFor({
  secret,
  isLive,
  hasSecret,
  env,
}: {
  secret: string | undefined;
  isLive: boolean;
  hasSecret: boolean;
  env: { STRIPE_AUTOMATIC_TAX: boolean };
}): string {
  const tasks = [
    ...(secret === undefined ? [] : [secretTask(secret)]),
    ...(secret === undefined && !hasSecret
      ? [
          'STRIPE_WEBHOOK_SECRET is not set here. Stripe shows the signing secret of an endpoint under Developers › Webhooks; the servers need it.',
        ]
      : []),
    'Billing › Revenue recovery › Retries: when all retries have failed, cancel the subscription. Members with an unpaid one could not buy that plan again.',
    'Billing › Revenue recovery › Emails: off for failed payments and confirmations. This product sends its own.',
    env.STRIPE_AUTOMATIC_TAX
      ? 'Tax: enter the address of the business, the registrations, and a preset tax code. Prices include the tax.'
      : 'Tax is off here. See STRIPE_AUTOMATIC_TAX before you owe it.',
    ...(isLive ? [] : ['Live mode: activate the account, and run this again with its live key.']),
  ];
  return `\n  Left for a person:\n${tasks.map((task) => `  - ${task}`).join('\n')}\n`;
}

const secretTask = (secret: string) =>
  `Give this to all servers now, Stripe does not show it here again:\n\n      STRIPE_WEBHOOK_SECRET=${secret}\n`;
