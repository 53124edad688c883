import { type Mail, wordsOf } from './mail.ts';

/** Asks new members to verify their address. */
export const verify: Mail<{
  /** The link: a path of the app, with its token. */
  path: string;
}> = {
  category: 'security',
  isAskedFor: true,
  page: ({ path }) => path,
  write: (_about, { env }, t) => ({
    ...wordsOf(t, 'verify', { product: env.VITE_PRODUCT_NAME }),
    button: t('verify.button'),
    note: t('verify.note'),
  }),
};
