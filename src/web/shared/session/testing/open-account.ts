import { test as plainTest, vi } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import { sampleUser } from '#contract/testing/sample-user.ts';
import type { User } from '#web/shared/api/user.ts';
import type { AuthEmitted } from '#web/shared/session/auth.machine.ts';
import { authMachine } from '#web/shared/session/auth.machine.ts';

/** A user with an account and no purchase. */
export const ann: User = {
  ...sampleUser,
  accessTo: null,
  // Where these tests run, so that nothing has to be told.
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  keepsAnswers: true,
};

/** The account of a page. Each call waits in `calls` until the test answers it. */
export function openAccount() {
  const waiting = new Map<
    string,
    { resolve: (value: never) => void; reject: (e: unknown) => void }
  >();
  const asked = vi.fn<(name: string, input?: unknown) => void>();
  const answer = <T>(name: string) =>
    fromPromise<T, unknown>(({ input }) => {
      asked(name, input);
      return new Promise<T>((resolve, reject) => waiting.set(name, { resolve, reject }));
    });
  const forgetTokens = vi.fn();
  const adoptTokens = vi.fn();
  const dropTokens = vi.fn();
  const actor = createActor(
    authMachine.provide({
      actors: {
        loadUser: answer<User>('loadUser') as never,
        enter: answer<User>('enter') as never,
        solve: answer<string>('solve') as never,
        signOut: answer<void>('signOut') as never,
      },
      actions: { forgetTokens: (_, params) => forgetTokens(params), adoptTokens, dropTokens },
    }),
  ).start();
  const failures: unknown[] = [];
  actor.on('call.failed', ({ error }: AuthEmitted) => failures.push(error));
  const settle = async (how: () => void) => {
    how();
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return {
    actor: actor as Actor<typeof authMachine>,
    asked,
    failures,
    forgetTokens,
    adoptTokens,
    dropTokens,
    send: actor.send,
    state: () => actor.getSnapshot(),
    answers: (name: string, value?: unknown) =>
      settle(() => waiting.get(name)?.resolve(value as never)),
    refuses: (name: string, error: unknown) => settle(() => waiting.get(name)?.reject(error)),
  };
}

export type OpenAccount = ReturnType<typeof openAccount>;

/** Loads a user, like a start with an access token. */
export async function loaded(account: OpenAccount, user: User = ann): Promise<void> {
  account.send({ type: 'user.load' });
  await account.answers('loadUser', user);
}

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
