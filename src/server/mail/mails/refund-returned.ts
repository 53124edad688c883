import { PATHS } from '#contract/paths.ts';
import { type Mail, wordsOf } from './mail.ts';
import { type SupportRefund, supportRefundIn } from './refund-given.ts';

/** Reports that the money of a refund by support came back to us. */
export const refundReturned: Mail<SupportRefund> = {
  category: 'transactional',
  page: () => PATHS.CABINET_PROFILE,
  write: (about, facts, t) => {
    const { values, rows } = supportRefundIn(about, facts, t);
    const support = facts.env.VITE_SUPPORT_MAIL;
    return {
      ...wordsOf(t, 'refundReturned', { ...values, support }),
      rows,
      button: t('refundGiven.button'),
    };
  },
};
