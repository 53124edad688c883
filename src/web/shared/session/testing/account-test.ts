import { test as plainTest } from 'vitest';
import type { User } from '#web/shared/api/user.ts';
import { ann, type OpenAccount, openAccount } from './open-account.ts';

export const bob: User = {
  ...ann,
  id: '1f0e6c2d-5d41-4c8e-9a57-8b2f0c3e7b94',
  firstName: 'Bob',
};

/** Tests of the auth machine. They start without a signed-in user. */
export const test = plainTest.extend<{ account: OpenAccount }>({
  account: async ({ task: _ }, use) => {
    const account = openAccount();
    await use(account);
    account.actor.stop();
  },
});
