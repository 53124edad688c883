import type { TFunction } from 'i18next';
import { PATHS } from '#contract/paths.ts';
import type { Recipient } from '#server/mail/recipient.ts';
import { dayText, moneyText } from '#server/texts/texts.ts';
import { type Mail, type MailFacts, wordsOf } from './mail.ts';

/** A refund that support made at the provider. */
interface SupportRefund {
  orderId: string;
  planId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** When we heard of it, an ISO 8601 time. */
  at: string;
}

/** Confirms a refund that support made at the provider, in full or in part. */
export const refundGiven: Mail<
  SupportRefund & {
    /** Present if everything was returned, and the plan has ended. */
    ends?: true;
  }
> = {
  category: 'transactional',
  page: () => PATHS.CABINET_PROFILE,
  write: (about, facts, t) => {
    const { values, rows } = supportRefundIn(about, facts, t);
    const words = wordsOf(t, about.ends ? 'refundGiven.ends' : 'refundGiven', values);
    return { ...words, rows, button: t('refundGiven.button') };
  },
};

/** Money that came or went back, and where to ask about it. */
const moneyBack = (section: 'refundReturned' | 'disputeLost'): Mail<SupportRefund> => ({
  category: 'transactional',
  page: () => PATHS.CABINET_PROFILE,
  write: (about, facts, t) => {
    const { values, rows } = supportRefundIn(about, facts, t);
    const support = facts.env.VITE_SUPPORT_MAIL;
    return {
      ...wordsOf(t, section, { ...values, support }),
      rows,
      button: t('refundGiven.button'),
    };
  },
});

/** Reports that the money of a refund by support came back to us. */
export const refundReturned = moneyBack('refundReturned');

/** Reports that the member's bank has taken a payment back, and that its plan has ended. */
export const disputeLost = moneyBack('disputeLost');

/** What every email about a refund by support says: values for its sentences, and its rows. */
function supportRefundIn(
  { to: { language }, ...about }: SupportRefund & { to: Recipient },
  { planName }: MailFacts,
  t: TFunction,
) {
  const plan = planName(about.planId);
  const amount = moneyText(about.amount, about.currency, language);
  return {
    values: { plan, amount },
    rows: [
      { label: t('receipt.rows.plan'), value: plan },
      { label: t('refund.amount'), value: amount },
      { label: t('receipt.rows.paidAt'), value: dayText(about.at, language) },
      { label: t('receipt.rows.order'), value: about.orderId },
    ],
  };
}
