import type { EmailCategory } from '#contract/choices.ts';
import type { MailKind } from './mail-request.ts';

/** What a mail belongs to, for users who refuse some; security mail always comes. */
export const CATEGORY_OF: Readonly<Record<MailKind, EmailCategory | 'security'>> = {
  verify: 'security',
  reset: 'security',
  'password-changed': 'security',
  welcome: 'account',
  receipt: 'payments',
  'subscription-ended': 'subscription',
};
