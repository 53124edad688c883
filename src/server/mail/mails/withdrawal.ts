import { FIRST_NAME_MAX_LENGTH } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { nameForMail } from '#server/mail/recipient.ts';
import { dayText, momentText, moneyText } from '#server/texts/texts.ts';
import { companyText, type Mail, wordsOf } from './mail.ts';

/** Acknowledges a statement of withdrawal, with its content, date and time. */
export const withdrawal: Mail<{
  orderId: string;
  planId: string;
  /** The name in the statement; may be empty. */
  name: string;
  /** When the contract was made, an ISO 8601 time. */
  orderedAt: string;
  /** When the statement arrived, an ISO 8601 time. */
  statedAt: string;
  /** What is refunded, in minor units. */
  amount: number;
  currency: string;
}> = {
  category: 'transactional',
  // Members without access cannot open another page that shows the refund.
  page: () => PATHS.CABINET_EMAIL_UNSUBSCRIBE,
  write: (about, facts, t) => {
    const { to, statedAt } = about;
    const plan = facts.planName(about.planId);
    const amount = moneyText(about.amount, about.currency, to.language);
    const name = nameForMail(about.name, FIRST_NAME_MAX_LENGTH);
    return {
      ...wordsOf(t, 'withdrawal', { plan, amount }),
      rows: [
        { label: t('withdrawal.rows.statement'), value: t('withdrawal.statement', { plan }) },
        ...(name === '' ? [] : [{ label: t('withdrawal.rows.name'), value: name }]),
        { label: t('withdrawal.rows.email'), value: to.email },
        { label: t('receipt.rows.order'), value: about.orderId },
        { label: t('withdrawal.rows.orderedAt'), value: dayText(about.orderedAt, to.language) },
        { label: t('withdrawal.rows.statedAt'), value: momentText(statedAt, to.language) },
        { label: t('receipt.rows.seller'), value: companyText(facts, t) },
      ],
      button: t('refund.button'),
    };
  },
};
