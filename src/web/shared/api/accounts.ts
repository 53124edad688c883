import type { Login, Logout, Removal, SignedIn, Signup, Verified } from '#contract/auth.ts';
import { call, renewTokens } from './client.ts';
import { tokenStore } from './token-store.ts';

export const signUp = (body: Signup): Promise<SignedIn> => call('signup', { body });

export const login = (body: Login): Promise<SignedIn> => call('login', { body });

export const logout = (body: Logout): Promise<undefined> => call('logout', { body });

/** Sends the verification email; at most once a minute. */
export const sendVerification = (): Promise<undefined> => call('sendVerification', {});

/**
 * Verifies an address by the link of an email. This browser's login session survives, with tokens
 * that say so.
 */
export async function verifyEmail(params: MailedLink): Promise<Verified> {
  const response = await call('verifyEmail', { params, body: heldToken() });
  await renewTokens();
  return response;
}

/** Sends a link to set a new password, if an account has this address. */
export const startReset = (body: { email: string }): Promise<undefined> =>
  call('startReset', { body });

/** Sets a new password by the link of an email, which verifies the address as well. */
export async function finishReset(params: MailedLink, body: { password: string }): Promise<void> {
  await call('finishReset', { params, body: { ...body, ...heldToken() } });
  await renewTokens();
}

/** Deletes the account for good. Needs the email again, and the password if there is one. */
export const removeAccount = (body: Removal): Promise<undefined> => call('removeAccount', { body });

/** Tells the server which login session to keep when it ends the user's others. */
function heldToken(): { refreshToken?: string } {
  const { refreshToken = '' } = tokenStore.stored() ?? {};
  return refreshToken === '' ? {} : { refreshToken };
}

export interface MailedLink {
  userId: string;
  token: string;
}
