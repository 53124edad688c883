import { dayText, moneyText } from '#server/texts/texts.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Asks a member to confirm a renewal that their bank does not allow otherwise. */
export const renewalConfirmation: Mail<{
  orderId: string;
  planId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** When it was due, an ISO 8601 time. */
  dueAt: string;
  /** How long access continues without the payment, an ISO 8601 time. */
  accessTo: string;
  /** The provider's page of the renewal. It needs no sign-in. */
  url: string;
}> = {
  category: 'transactional',
  page: ({ url }) => url,
  write: (about, { planName }, t) => {
    const { language } = about.to;
    const plan = planName(about.planId);
    const price = moneyText(about.amount, about.currency, language);
    const date = dayText(about.dueAt, language);
    return {
      ...wordsOf(t, 'renewalConfirmation', { plan, price, date }),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('renewalFailed.amount'), value: price },
        { label: t('renewalFailed.dueAt'), value: date },
        { label: t('renewalFailed.accessTo'), value: dayText(about.accessTo, language) },
        { label: t('receipt.rows.order'), value: about.orderId },
      ],
      button: t('renewalConfirmation.button'),
      note: t('renewalConfirmation.note', { plan }),
    };
  },
};
