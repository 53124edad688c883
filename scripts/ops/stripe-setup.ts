import { parseArguments } from '#authoring/cli/cli-result.ts';
import { stripeClient } from '#server/billing/providers/stripe/stripe-provider.ts';
import { setUpStripe } from '#server/billing/providers/stripe/stripe-setup.ts';
import { setupHeading, setupText } from '#server/billing/providers/stripe/stripe-setup-report.ts';
import { EnvError, parseEnv } from '#server/config/env.ts';
import { originsOf } from '#server/config/origins.ts';
import { readContent } from '#server/content-file.ts';
import { usableCatalogue } from '#server/library/catalogue.ts';

const LIMIT_MS = 20_000;

/** Creates or updates at Stripe what this product needs. `--dry-run` only says what it would do. */
export async function run(given: readonly string[], project: string): Promise<void> {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const;
  const args = parseArguments(given, options);
  if ('complaint' in args) throw new EnvError(args.complaint);
  const isDryRun = args.values['dry-run'];
  const env = parseEnv(process.env);
  if (env.STRIPE_SECRET_KEY === '' || env.APP_ORIGIN === '') {
    throw new EnvError(
      'Say which account and which site:  STRIPE_SECRET_KEY=sk_test_… APP_ORIGIN=https://mellowday.example npm run ops -- stripe-setup',
    );
  }
  console.warn(setupHeading(env, isDryRun));
  const { plans } = usableCatalogue(await readContent(`${project}dist`), undefined);
  const origins = originsOf(env, () => env.PORT);
  const stripe = stripeClient(env, LIMIT_MS);
  console.warn(setupText(await setUpStripe({ stripe, plans, origins, isDryRun }), env));
}
