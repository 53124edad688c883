import { type Mail, wordsOf } from './mail.ts';

interface Link {
  /** A path of the app, with its token. */
  path: string;
}

/** An email that a user has asked for, with a link that proves whose the address is. */
const linkMail = (section: 'verify' | 'reset'): Mail<Link> => ({
  category: 'security',
  isAskedFor: true,
  page: ({ path }) => path,
  write: (_about, { env }, t) => ({
    ...wordsOf(t, section, { product: env.VITE_PRODUCT_NAME }),
    button: t(`${section}.button`),
    note: t(`${section}.note`),
  }),
});

/** Asks new members to verify their address. */
export const verify = linkMail('verify');

/** Contains the link for setting a new password. */
export const reset = linkMail('reset');
