import { type Mail, wordsOf } from './mail.ts';
import { type UnpaidRenewal, unpaidRenewalIn } from './renewal-failed.ts';

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
