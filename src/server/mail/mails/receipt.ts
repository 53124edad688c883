import type { TFunction } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { PATHS } from '#contract/paths.ts';
import { dayText, moneyText } from '#server/texts/texts.ts';
import {
  companyText,
  type Mail,
  type MailFacts,
  type TakenOff,
  takenOffRows,
  wordsOf,
} from './mail.ts';

/** The next payment of a subscription. */
interface Renewal {
  /** An ISO 8601 time. */
  on: string;
  /** In minor units. */
  amount: number;
  currency: string;
}

export const receipt: Mail<
  TakenOff & {
    orderId: string;
    planId: string;
    /** In minor units; 0 if there was nothing to pay. */
    amount: number;
    currency: string;
    /** Whether the guarantee covers the payment. */
    isRefundable: boolean;
    /** An ISO 8601 time. */
    paidAt: string;
    /** An ISO 8601 time; absent for a lifetime plan. */
    paidUntil?: string;
    /** Absent if nothing more is charged, and in emails that an older release has queued. */
    renewal?: Renewal;
    /** Whether it is for a renewal; absent for the first payment. */
    isRenewal?: boolean;
  }
> = {
  category: 'transactional',
  page: () => PATHS.CABINET_SESSIONS,
  write: (about, facts, t) => {
    const { language } = about.to;
    const plan = facts.planName(about.planId);
    const amount = moneyText(about.amount, about.currency, language);
    const { paidUntil, renewal, isRenewal = false } = about;
    return {
      ...wordsOf(t, about.amount === 0 ? 'receipt.free' : 'receipt', { plan, amount }),
      ...(isRenewal ? { body: t('receipt.renewed', { plan }) } : {}),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        ...takenOffRows(about, about.currency, language, t),
        { label: t('receipt.rows.amount'), value: amount },
        { label: t('receipt.rows.paidAt'), value: dayText(about.paidAt, language) },
        ...(renewal ? renewalRows(renewal, language, t) : [endRow(paidUntil, facts, language, t)]),
        { label: t('receipt.rows.order'), value: about.orderId },
        { label: t('receipt.rows.seller'), value: companyText(facts, t) },
      ],
      button: t('receipt.button'),
      ...(about.isRefundable ? { note: t('receipt.note') } : {}),
    };
  },
};

/** The next payment, and how to prevent it. */
function renewalRows({ on, amount, currency }: Renewal, language: Language, t: TFunction) {
  const values = { date: dayText(on, language), price: moneyText(amount, currency, language) };
  return [
    { label: t('receipt.rows.renewal'), value: t('receipt.renews', values) },
    { label: t('receipt.rows.cancel'), value: t('receipt.cancel', values) },
  ];
}

/** The end of what is paid, if nothing more is charged. */
function endRow(
  paidUntil: string | undefined,
  { env }: MailFacts,
  language: Language,
  t: TFunction,
) {
  if (paidUntil !== undefined) {
    return { label: t('receipt.rows.paidUntil'), value: dayText(paidUntil, language) };
  }
  const value = t('receipt.lifetime', { product: env.VITE_PRODUCT_NAME });
  return { label: t('receipt.rows.renewal'), value };
}
