import { PATHS } from '#contract/paths.ts';
import { dayText, moneyText } from '#server/texts/texts.ts';
import { type Mail, type TakenOff, takenOffRows, wordsOf } from './mail.ts';

/** Reminds members of the coming renewal of a long period, while they can still cancel. */
export const renewalComing: Mail<
  TakenOff & {
    orderId: string;
    planId: string;
    /** In minor units. */
    amount: number;
    currency: string;
    /** An ISO 8601 time. */
    renewsAt: string;
  }
> = {
  category: 'transactional',
  page: () => PATHS.CABINET_PROFILE,
  write: (about, { planName }, t) => {
    const { language } = about.to;
    const plan = planName(about.planId);
    const date = dayText(about.renewsAt, language);
    const price = moneyText(about.amount, about.currency, language);
    return {
      ...wordsOf(t, 'renewalComing', { plan, date, price }),
      rows: [
        { label: t('receipt.rows.plan'), value: plan },
        { label: t('receipt.rows.renewal'), value: t('receipt.renews', { date, price }) },
        ...takenOffRows(about, about.currency, language, t),
        { label: t('receipt.rows.cancel'), value: t('receipt.cancel', { date }) },
        { label: t('receipt.rows.order'), value: about.orderId },
      ],
      button: t('renewalComing.button'),
    };
  },
};
