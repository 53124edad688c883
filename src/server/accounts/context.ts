import type { User } from '#contract/users.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import type { Secrets } from '#server/config/keyring.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { UserRow } from '#server/db/repositories/users.ts';
import type { Erasures } from '#server/erasures.ts';
import type { MailedPlan } from '#server/mail/mails/welcome.ts';
import type { Wizards } from '#server/wizards.ts';
import type { AccessTokens } from './access-token.ts';
import type { Challenges } from './challenges.ts';
import type { Passwords } from './passwords.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { SignInAddresses } from './sign-in-addresses.ts';

export interface AccountsContext extends Context {
  /** Ends every charge of a user. Throws `provider_unavailable`. */
  payments: { cancelAllOf(userId: string): Promise<void> };
  provider: Pick<Provider, 'name'>;
  /** Throws `unauthorized` if the user no longer exists. */
  users: { get(userId: string): Promise<User> };
  wizards: Pick<Wizards, 'sanitise'>;
  plans: { welcomeIn(tx: Db, user: Pick<UserRow, 'id' | 'language'>): Promise<MailedPlan | null> };
  erasures: Pick<Erasures, 'transaction'>;
  /** The secrets behind every token signature. */
  secrets: Secrets;
  countSignUp?: (() => void) | undefined;
}

export interface AccountTools extends AccountsContext {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  passwords: Passwords;
  challenges: Challenges;
  signInAddresses: SignInAddresses;
}
