import type { Login, Logout, Removal, Signup } from '#contract/auth.ts';
import { call, renewTokens } from './client.ts';
import { tokenStore } from './token-store.ts';

export const signUp = (body: Signup) => call('signup', { body });

export const login = (body: Login) => call('login', { body });

export const logout = (body: Logout) => call('logout', { body });

/** Sends the verification email; at most once a minute. */
export const sendVerification = () => call('sendVerification', {});

/**
 * Verifies an address by the link of an email. This browser's login session survives, with tokens
 * that say so.
 */
export async function verifyEmail(params: MailedLink) {
  const response = await call('verifyEmail', { params, body: heldToken() });
  await renewTokens();
  return response;
}

/** Sends a link to set a new password, if an account has this address. */
export const startReset = (body: { email: string }) => call('startReset', { body });

/** Sets a new password by the link of an email, which verifies the address as well. */
export async function finishReset(params: MailedLink, body: { password: string }): Promise<void> {
  await call('finishReset', { params, body: { ...body, ...heldToken() } });
  await renewTokens();
}

/** Deletes the account for good. Needs the email again, and the password if there is one. */
export const removeAccount = (body: Removal) => call('removeAccount', { body });

/** Tells the server which login session to keep when it ends the user's others. */
function heldToken(): { refreshToken?: string } {
  const { refreshToken = '' } = tokenStore.stored() ?? {};
  return refreshToken === '' ? {} : { refreshToken };
}

export interface MailedLink {
  userId: string;
  token: string;
}
