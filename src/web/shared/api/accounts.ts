import type { Login, Logout, Removal, SignedIn, Signup } from '#contract/auth.ts';
import { call } from './client.ts';
import { tokenStore } from './token-store.ts';

export const signUp = (body: Signup): Promise<SignedIn> => call('signup', { body });

export const login = (body: Login): Promise<SignedIn> => call('login', { body });

export const logout = (body: Logout): Promise<undefined> => call('logout', { body });

/** Sends the mail with the link that verifies the address; at most once a minute. */
export const sendVerification = (): Promise<undefined> => call('sendVerification', {});

/** Verifies an address by the link of a mail. The login session of this browser goes on. */
export const verifyEmail = (params: MailedLink): Promise<{ emailVerified: true }> =>
  call('verifyEmail', { params, body: heldToken() });

/** Sends a link to set a new password, if there is an account of this address. */
export const startReset = (body: { email: string }): Promise<undefined> =>
  call('startReset', { body });

/** Sets a new password by the link of a mail. The login session of this browser goes on. */
export const finishReset = (params: MailedLink, body: { password: string }): Promise<undefined> =>
  call('finishReset', { params, body: { ...body, ...heldToken() } });

/** Erases the account for good; the e-mail is typed again, and the password if there is one. */
export const removeAccount = (body: Removal): Promise<undefined> => call('removeAccount', { body });

/**
 * Shows the server which login session is this browser's, by the newest pair of all its tabs: the
 * others of the user end.
 */
function heldToken(): { refreshToken?: string } {
  const { refreshToken = '' } = tokenStore.stored() ?? {};
  return refreshToken === '' ? {} : { refreshToken };
}

/** What stands in the address of a mailed link. */
export interface MailedLink {
  userId: string;
  token: string;
}
