import { PATHS } from '#contract/paths.ts';
import { dayText, moneyText } from '#server/texts/texts.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Reports that the money of a refund by support came back to us. */
export const refundReturned: Mail<{
  orderId: string;
  planId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** When we heard of it, an ISO 8601 time. */
  at: string;
}> = {
  category: 'transactional',
  page: () => PATHS.CABINET_PROFILE,
  write: (about, { env, planName }, t) => {
    const { language } = about.to;
    const plan = planName(about.planId);
    const amount = moneyText(about.amount, about.currency, language);
    const values = { plan, amount, support: env.VITE_SUPPORT_MAIL };
    return {
      ...wordsOf(t, 'refundReturned', values),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('refund.amount'), value: amount },
        { label: t('receipt.rows.paidAt'), value: dayText(about.at, language) },
        { label: t('receipt.rows.order'), value: about.orderId },
      ],
      button: t('refundGiven.button'),
    };
  },
};
