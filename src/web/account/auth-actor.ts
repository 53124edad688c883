import i18next from 'i18next';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { SignedIn } from '#contract/auth.ts';
import { login, logout } from '#web/api/accounts.ts';
import { hearLoginNews } from '#web/api/login-news.ts';
import { tokenStore } from '#web/api/token-store.ts';
import { type User, userOf } from '#web/api/user.ts';
import { getMe } from '#web/api/users.ts';
import { applyLanguage } from '#web/i18n/apply-language.ts';
import { authMachine } from './auth.machine.ts';
import { hearReturns } from './hear-returns.ts';
import { createLoginChannel } from './login-channel.ts';
import { signUpWith } from './sign-up.ts';

export type AuthActor = ActorRefFrom<typeof authMachine>;

/** Starts the account of this page: whoever has an access token is loaded at once. */
export function startAuth(): AuthActor {
  const channel = createLoginChannel();
  // Another tab may have signed in while this was loading.
  tokenStore.adopt(tokenStore.kept());

  async function begin({ user: answer, ...pair }: SignedIn): Promise<User> {
    const user = userOf(answer);
    tokenStore.begin(pair);
    channel.tell('tab.signIn');
    await applyLanguage(i18next, user.language);
    return user;
  }

  const machine = authMachine.provide({
    actors: {
      loadUser: fromPromise(async () => {
        const user = await getMe();
        await applyLanguage(i18next, user.language);
        return user;
      }),
      enter: fromPromise(async ({ input: entry }) => {
        if (entry.type === 'signUp.submit') return begin(await signUpWith(entry.body));
        return begin(await login(entry.body));
      }),
      signOut: fromPromise(async () => {
        const pair = tokenStore.current();
        if (pair !== undefined) await logout(pair);
      }),
    },
    actions: {
      adoptTokens: () => tokenStore.adopt(tokenStore.kept()),
      dropTokens: () => tokenStore.adopt(undefined),
      forgetTokens: (_, { failed }) => {
        tokenStore.forget(failed);
        if (failed === undefined) channel.tell('tab.signOut');
      },
    },
  });

  const actor = createActor(machine).start();
  hearLoginNews((news) => actor.send(news));
  channel.hear((type) => {
    // A tab that cannot keep cookies signs in for itself alone.
    if (type === 'tab.signOut' || tokenStore.kept() !== undefined) actor.send({ type });
  });
  hearReturns(tokenStore, (type) => actor.send({ type }));
  if (tokenStore.current() !== undefined) actor.send({ type: 'user.load' });
  return actor;
}
