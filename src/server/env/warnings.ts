import { isForOthers } from '../http/hosts.ts';
import type { Env } from './env.ts';

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
