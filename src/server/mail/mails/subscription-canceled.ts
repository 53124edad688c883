import { PATHS } from '#contract/paths.ts';
import { dayText } from '#server/texts/texts.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Confirms that a subscription will not renew. */
export const subscriptionCanceled: Mail<{
  orderId: string;
  planId: string;
  /** An ISO 8601 time. */
  paidUntil: string;
  /** Present if it has ended at the provider, without having been cancelled by the member. */
  hasEnded?: true;
}> = {
  category: 'transactional',
  page: () => PATHS.CABINET_PROFILE,
  write: (about, { planName, env }, t) => {
    const plan = planName(about.planId);
    const date = dayText(about.paidUntil, about.to.language);
    return {
      ...(about.hasEnded
        ? wordsOf(t, 'subscriptionCanceled.ended', { plan, date, support: env.VITE_SUPPORT_MAIL })
        : wordsOf(t, 'subscriptionCanceled', { plan, date })),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('receipt.rows.paidUntil'), value: date },
        { label: t('receipt.rows.renewal'), value: t('subscriptionCanceled.renewal') },
        { label: t('receipt.rows.order'), value: about.orderId },
      ],
      button: t('subscriptionCanceled.button'),
    };
  },
};
