import { PATHS } from '#contract/paths.ts';
import { type Mail, wordsOf } from './mail.ts';
import { type SupportRefund, supportRefundIn } from './refund-given.ts';

/** Reports that the member's bank has taken a payment back, and that its plan has ended. */
export const disputeLost: Mail<SupportRefund> = {
  category: 'transactional',
  page: () => PATHS.CABINET_PROFILE,
  write: (about, facts, t) => {
    const { values, rows } = supportRefundIn(about, facts, t);
    const support = facts.env.VITE_SUPPORT_MAIL;
    return {
      ...wordsOf(t, 'disputeLost', { ...values, support }),
      rows,
      button: t('refundGiven.button'),
    };
  },
};
