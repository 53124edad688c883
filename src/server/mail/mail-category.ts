import type { RefusableCategory } from '#contract/choices.ts';
import type { MailKind } from './mail-request.ts';

/** Mail that always comes: about the safety of an account, or about money that was paid or given back. */
type Unrefusable = 'security' | 'transactional';

/** What a mail belongs to, for users who refuse some. */
export const CATEGORY_OF: Readonly<Record<MailKind, RefusableCategory | Unrefusable>> = {
  verify: 'security',
  reset: 'security',
  'password-changed': 'security',
  welcome: 'account',
  receipt: 'transactional',
  refund: 'transactional',
  'subscription-ended': 'subscription',
};

/** The category in which a mail can be refused; undefined if it always comes. */
export function refusableCategoryOf(kind: MailKind): RefusableCategory | undefined {
  const category = CATEGORY_OF[kind];
  return category === 'security' || category === 'transactional' ? undefined : category;
}
