import { PATHS } from '#contract/paths.ts';
import { dayText, moneyText } from '#server/texts/texts.ts';
import { companyText, type Mail, wordsOf } from './mail.ts';

export const receipt: Mail<{
  orderId: string;
  planId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** Whether the guarantee covers the payment. */
  isRefundable: boolean;
  /** An ISO 8601 time. */
  paidAt: string;
  /** An ISO 8601 time; absent for a lifetime plan. */
  paidUntil?: string;
}> = {
  category: 'transactional',
  page: () => PATHS.CABINET_SESSIONS,
  write: (about, facts, t) => {
    const { language } = about.to;
    const plan = facts.planName(about.planId);
    const amount = moneyText(about.amount, about.currency, language);
    const { paidUntil } = about;
    return {
      ...wordsOf(t, 'receipt', { plan, amount }),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('receipt.rows.amount'), value: amount },
        { label: t('receipt.rows.paidAt'), value: dayText(about.paidAt, language) },
        {
          label: t('receipt.rows.paidUntil'),
          value: paidUntil ? dayText(paidUntil, language) : t('receipt.rows.lifetime'),
        },
        { label: t('receipt.rows.order'), value: about.orderId },
        { label: t('receipt.rows.seller'), value: companyText(facts, t) },
      ],
      button: t('receipt.button'),
      ...(about.isRefundable ? { note: t('receipt.note') } : {}),
    };
  },
};
