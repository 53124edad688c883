import { GUARANTEE_DAYS } from '#contract/choices.ts';
import { PATHS } from '#contract/paths.ts';
import { type Mail, wordsOf } from './mail.ts';

/** The one email to somebody who left before paying. */
export const unfinishedPurchase: Mail<{
  /** What they were about to buy; absent if they had not chosen. */
  planId?: string;
  /** An ISO 8601 time: it must not come long after the purchase was finished. */
  until: string;
}> = {
  category: 'purchase',
  page: () => PATHS.CABINET_PAYMENT,
  until: ({ until }) => new Date(until),
  write: ({ planId }, { env, planName }, t) => ({
    ...wordsOf(t, 'unfinishedPurchase', {}),
    body:
      planId === undefined
        ? t('unfinishedPurchase.body')
        : t('unfinishedPurchase.begun', { plan: planName(planId) }),
    button: t('unfinishedPurchase.button'),
    note: t('unfinishedPurchase.note', { days: GUARANTEE_DAYS, support: env.VITE_SUPPORT_MAIL }),
  }),
};
