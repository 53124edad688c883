import { isForOthers, isLoopback, isPublic } from '../http/hosts.ts';
import { type Env, EnvError } from './env.ts';

/**
 * Throws an `EnvError` if the server must not start as it is set up. A key that is missing on a public
 * server would sell the product for test cards, so there the sandbox has to be asked for by name.
 */
export function refuseUnsafeStart(env: Env): void {
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

/** What an operator should know before people come: each a sentence, none stops the start. */
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
  ];
  return warnings.filter(([applies]) => applies).map(([, sentence]) => sentence);
}
