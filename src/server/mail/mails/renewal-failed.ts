import type { TFunction } from 'i18next';
import { PATHS } from '#contract/paths.ts';
import type { Recipient } from '#server/mail/recipient.ts';
import { dayText, moneyText } from '#server/texts/texts.ts';
import { type Mail, type MailFacts, wordsOf } from './mail.ts';

/** A renewal that is due and could not be charged. */
interface UnpaidRenewal {
  orderId: string;
  planId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** When it was due, an ISO 8601 time. */
  dueAt: string;
  /** How long access continues without the payment, an ISO 8601 time. */
  accessTo: string;
}

/** Reports that a renewal could not be charged, and leads to where it can be fixed. */
export const renewalFailed: Mail<UnpaidRenewal> = {
  category: 'transactional',
  // It leads to the provider's billing portal, also once access has ended.
  page: () => PATHS.CABINET_PAYMENT,
  write: (about, facts, t) => {
    const { values, rows } = unpaidRenewalIn(about, facts, t);
    return {
      ...wordsOf(t, 'renewalFailed', values),
      rows,
      button: t('renewalFailed.button'),
      note: t('renewalFailed.note', values),
    };
  },
};

/** Asks a member to confirm a renewal that their bank does not allow otherwise. */
export const renewalConfirmation: Mail<
  UnpaidRenewal & {
    /** The provider's page of the renewal. It needs no sign-in. */
    url: string;
  }
> = {
  category: 'transactional',
  page: ({ url }) => url,
  write: (about, facts, t) => {
    const { values, rows } = unpaidRenewalIn(about, facts, t);
    return {
      ...wordsOf(t, 'renewalConfirmation', values),
      rows,
      button: t('renewalConfirmation.button'),
      note: t('renewalConfirmation.note', values),
    };
  },
};

/** What every email about an unpaid renewal says: values for its sentences, and its rows. */
function unpaidRenewalIn(
  { to: { language }, ...about }: UnpaidRenewal & { to: Recipient },
  { planName }: MailFacts,
  t: TFunction,
) {
  const plan = planName(about.planId);
  const price = moneyText(about.amount, about.currency, language);
  const date = dayText(about.dueAt, language);
  return {
    values: { plan, price, date },
    rows: [
      { label: t('receipt.rows.plan'), value: plan },
      { label: t('renewalFailed.amount'), value: price },
      { label: t('renewalFailed.dueAt'), value: date },
      { label: t('renewalFailed.accessTo'), value: dayText(about.accessTo, language) },
      { label: t('receipt.rows.order'), value: about.orderId },
    ],
  };
}
