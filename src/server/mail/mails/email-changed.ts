import { PATHS } from '#contract/paths.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Tells a verified address that support has replaced it, so that its owner notices a fraud. */
export const emailChanged: Mail = {
  category: 'security',
  isForFormerAddress: true,
  page: () => PATHS.CABINET_PROFILE,
  write: (_about, { env }, t) => ({
    ...wordsOf(t, 'emailChanged', { product: env.VITE_PRODUCT_NAME }),
    button: t('emailChanged.button'),
    note: t('emailChanged.note', { support: env.VITE_SUPPORT_MAIL }),
  }),
};
