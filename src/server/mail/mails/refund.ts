import { PATHS } from '#contract/paths.ts';
import { moneyText } from '#server/texts/texts.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Reports the state of a refund. */
export const refund: Mail<{
  orderId: string;
  planId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** failed: the money came back to us. */
  status: 'pending' | 'succeeded' | 'failed';
}> = {
  category: 'transactional',
  // Members without access cannot open another page that shows the refund.
  page: () => PATHS.CABINET_EMAIL_UNSUBSCRIBE,
  write: (about, { env, planName }, t) => {
    const plan = planName(about.planId);
    const amount = moneyText(about.amount, about.currency, about.to.language);
    const values = { plan, amount, support: env.VITE_SUPPORT_MAIL };
    return {
      ...wordsOf(t, `refund.${about.status}`, values),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('refund.amount'), value: amount },
        { label: t('receipt.rows.order'), value: about.orderId },
      ],
      button: t('refund.button'),
    };
  },
};
