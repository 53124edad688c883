import { type Mail, wordsOf } from './mail.ts';

/** Contains the link for setting a new password. */
export const reset: Mail<{
  /** The link: a path of the app, with its token. */
  path: string;
}> = {
  category: 'security',
  isAskedFor: true,
  page: ({ path }) => path,
  write: (_about, { env }, t) => ({
    ...wordsOf(t, 'reset', { product: env.VITE_PRODUCT_NAME }),
    button: t('reset.button'),
    note: t('reset.note'),
  }),
};
