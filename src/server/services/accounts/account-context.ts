import type { Context } from '../context.ts';
import type { Payments } from '../payments/payments.ts';
import type { Users } from '../users/users.ts';
import type { Wizards } from '../wizards.ts';
import type { AccessTokens } from './access-token.ts';
import type { Passwords } from './passwords.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { SignInAddresses } from './sign-in-addresses.ts';

/** What accounts are made with. */
export interface AccountsContext extends Context {
  payments: Pick<Payments, 'cancelAllOf'>;
  users: Pick<Users, 'get'>;
  wizards: Pick<Wizards, 'sanitise'>;
  /** What every token is signed under; at least 32 characters. */
  secret: string;
}

/** What each part of accounts is given. */
export interface AccountTools extends AccountsContext {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  passwords: Passwords;
  signInAddresses: SignInAddresses;
}
