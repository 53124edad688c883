import { PATHS } from '#contract/paths.ts';
import { dayText, moneyText } from '#server/texts/texts.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Reports that a renewal could not be charged, and leads to where it can be fixed. */
export const renewalFailed: Mail<{
  orderId: string;
  planId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** When it was due, an ISO 8601 time. */
  dueAt: string;
  /** How long access continues without the payment, an ISO 8601 time. */
  accessTo: string;
}> = {
  category: 'transactional',
  // It leads to the provider's billing portal, also once access has ended.
  page: () => PATHS.CABINET_PAYMENT,
  write: (about, { planName }, t) => {
    const { language } = about.to;
    const plan = planName(about.planId);
    const price = moneyText(about.amount, about.currency, language);
    const date = dayText(about.dueAt, language);
    return {
      ...wordsOf(t, 'renewalFailed', { plan, price, date }),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('renewalFailed.amount'), value: price },
        { label: t('renewalFailed.dueAt'), value: date },
        { label: t('renewalFailed.accessTo'), value: dayText(about.accessTo, language) },
        { label: t('receipt.rows.order'), value: about.orderId },
      ],
      button: t('renewalFailed.button'),
      note: t('renewalFailed.note', { plan }),
    };
  },
};
