import { PATHS } from '#contract/paths.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Reports that a subscription has ended. */
export const subscriptionEnded: Mail<{ planId: string }> = {
  category: 'subscription',
  page: () => PATHS.CABINET_PAYMENT,
  write: ({ planId }, { planName }, t) => ({
    ...wordsOf(t, 'subscriptionEnded', { plan: planName(planId) }),
    button: t('subscriptionEnded.button'),
  }),
};
