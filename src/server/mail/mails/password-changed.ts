import { PATHS } from '#contract/paths.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Reports a new password, so that the owner of the account notices a change by someone else. */
export const passwordChanged: Mail = {
  category: 'security',
  page: () => PATHS.FORGOT_PASSWORD,
  write: (_about, { env }, t) => ({
    ...wordsOf(t, 'passwordChanged', { product: env.VITE_PRODUCT_NAME }),
    button: t('passwordChanged.button'),
    note: t('passwordChanged.note', { support: env.VITE_SUPPORT_MAIL }),
  }),
};
