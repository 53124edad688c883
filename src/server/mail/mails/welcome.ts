import { PATHS } from '#contract/paths.ts';
import { type Mail, wordsOf } from './mail.ts';

/** Welcomes new members. Those who signed up without a password are asked to set one. */
export const welcome: Mail<{
  /** The link for setting a first password, with its token; absent if the account has one. */
  path?: string;
}> = {
  category: 'account',
  page: ({ path }) => path ?? PATHS.CABINET_SESSIONS,
  write: ({ path }, { env }, t) => {
    const words = wordsOf(t, 'welcome', { product: env.VITE_PRODUCT_NAME });
    if (path === undefined) return { ...words, button: t('welcome.button') };
    return {
      ...words,
      body: t('welcomeSetPassword.body'),
      button: t('welcomeSetPassword.button'),
      note: t('welcomeSetPassword.note'),
    };
  },
};
