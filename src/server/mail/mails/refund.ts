import { PATHS } from '#contract/paths.ts';
import { dayText, moneyText } from '#server/texts/texts.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Reports the state of a refund that the member asked for. */
export const refund: Mail<{
  orderId: string;
  planId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** failed: the money came back to us. disputed: it was not sent, because the bank takes it back. */
  status: 'pending' | 'succeeded' | 'failed' | 'disputed';
  /** When it got into this state, an ISO 8601 time; absent in emails of an older release. */
  at?: string;
}> = {
  category: 'transactional',
  // Members without access cannot open another page that shows the refund.
  page: () => PATHS.CABINET_EMAIL_UNSUBSCRIBE,
  write: (about, { env, planName }, t) => {
    const { at, to } = about;
    const plan = planName(about.planId);
    const amount = moneyText(about.amount, about.currency, to.language);
    const values = { plan, amount, support: env.VITE_SUPPORT_MAIL };
    return {
      ...wordsOf(t, `refund.${about.status}`, values),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('refund.amount'), value: amount },
        ...(at ? [{ label: t('receipt.rows.paidAt'), value: dayText(at, to.language) }] : []),
        { label: t('receipt.rows.order'), value: about.orderId },
      ],
      button: t('refund.button'),
    };
  },
};
