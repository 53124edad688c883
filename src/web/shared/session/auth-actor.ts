import i18next from 'i18next';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { SignedIn, Signup } from '#contract/auth.ts';
import { PATHS } from '#contract/paths.ts';
import type { QuizAttempt, User as UserResponse } from '#contract/users.ts';
import { login, logout, signUp } from '#web/shared/api/accounts.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { onAuthSignal } from '#web/shared/api/client.ts';
import { connection } from '#web/shared/api/connection.ts';
import { watchPayment } from '#web/shared/api/payments.ts';
import { isSamePair, userIdOf } from '#web/shared/api/token-pair.ts';
import { type TokenStore, tokenStore } from '#web/shared/api/token-store.ts';
import { type User, userOf } from '#web/shared/api/user.ts';
import { getMe } from '#web/shared/api/users.ts';
import { applyLanguage } from '#web/shared/i18n/language.ts';
import { forgetAnswers } from '#web/shared/quiz-sync/forget-answers.ts';
import { readLastAttempt, writeUploadRecord } from '#web/shared/quiz-sync/last-attempt.ts';
import { claimAttempt } from '#web/shared/quiz-sync/quiz-uploader.ts';
import {
  beginMember,
  forgetMembers,
  readKept,
  writeKept,
} from '#web/shared/storage/member-cache.ts';
import { authMachine } from './auth.machine.ts';
import { finishBeforeSignOut } from './before-sign-out.ts';
import { createLoginChannel, type LoginMessage } from './login-channel.ts';

/** A page restored from the back/forward cache has missed the messages of other tabs. */
export function onPageRestore(
  tokens: Pick<TokenStore, 'current' | 'stored'>,
  listener: (message: LoginMessage) => void,
): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const current = tokens.current();
    const stored = tokens.stored();
    if (stored === undefined) {
      if (current !== undefined) listener('tab.signOut');
    } else if (current === undefined || !isSamePair(current, stored)) listener('tab.signIn');
  });
}

/**
 * Signs up. A quiz that is sent along counts as saved; one that stays on the device is claimed all the
 * same. If the server does not know the quiz, as during a release, the sign-up is repeated without it.
 */
export async function signUpWith({ wizard, ...rest }: Signup): Promise<SignedIn> {
  if (wizard === undefined) return signUpWithoutQuiz(rest);
  try {
    const response = await signUp({ ...rest, wizard });
    // An invalid response is detected where the user is read.
    if (response.user?.id) noteAsSaved(response.user.id, wizard);
    return response;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_wizard') {
      return signUpWithoutQuiz(rest);
    }
    throw error;
  }
}

async function signUpWithoutQuiz(body: Omit<Signup, 'wizard'>): Promise<SignedIn> {
  const response = await signUp(body);
  if (response.user?.id) claimAttempt(response.user.id);
  return response;
}

function noteAsSaved(userId: string, { id, definitionHash }: QuizAttempt): void {
  const last = readLastAttempt();
  if (last?.wizardId !== id || last.definitionHash !== definitionHash) return;
  writeUploadRecord({ userId, finishedAt: last.finishedAt, isSaved: true });
}

/**
 * A checkout leads back with its order in the address. If that is paid, the tokens are stale, which
 * the order's status finds out without a call that is refused.
 */
async function seePayment(): Promise<void> {
  const { pathname, search } = window.location;
  const orderId = new URLSearchParams(search).get('order');
  if (pathname !== PATHS.CABINET_PAYMENT || !orderId) return;
  // The page of the payment asks again.
  await watchPayment(orderId).catch(() => undefined);
}

/** How often the server is asked whether it can be reached again. */
const ASK_AGAIN_MS = 15_000;

/** The key of the user among what is kept for them. */
const USER = '/user';

/** Keeps the user for a start without a network, and nothing of anybody else. */
async function remember(user: User): Promise<void> {
  await beginMember(user.id);
  // Without storage there is no such start.
  await writeKept(user.id, USER, user).catch(() => undefined);
}

/** The user as this device knows them, if the server gave no answer. */
async function knownUser(error: unknown): Promise<User> {
  const pair = tokenStore.current();
  const id = pair && userIdOf(pair);
  if (!(error instanceof ApiError) || error.status !== 0 || id === undefined) throw error;
  const known = await readKept(id, USER);
  if (known === undefined) throw error;
  return userOf(known as UserResponse);
}

export type AuthActor = ActorRefFrom<typeof authMachine>;

export function startAuth(): AuthActor {
  const channel = createLoginChannel();
  // Another tab may have signed in while this code was loading.
  tokenStore.adopt(tokenStore.stored());

  async function begin({ user: response, ...pair }: SignedIn): Promise<User> {
    const user = userOf(response);
    tokenStore.begin(pair);
    channel.emit('tab.signIn');
    await applyLanguage(i18next, user.language);
    return user;
  }

  const machine = authMachine.provide({
    actors: {
      loadUser: fromPromise(async () => {
        await seePayment();
        const user = await getMe().catch(knownUser);
        await applyLanguage(i18next, user.language);
        return user;
      }),
      enter: fromPromise(async ({ input: entry }) => {
        if (entry.type === 'signUp.submit') return begin(await signUpWith(entry.body));
        return begin(await login(entry.body));
      }),
      solve: fromPromise(async ({ input: challenge, signal }) => {
        const { solve } = await import('./proof-of-work.ts');
        return solve(challenge, signal);
      }),
      signOut: fromPromise(async ({ input: { forgetsAnswers } }) => {
        await finishBeforeSignOut();
        const pair = tokenStore.current();
        if (pair !== undefined) await logout(pair);
        if (forgetsAnswers) forgetAnswers();
      }),
    },
    actions: {
      adoptTokens: () => tokenStore.adopt(tokenStore.stored()),
      dropTokens: () => {
        tokenStore.adopt(undefined);
        void forgetMembers();
      },
      forgetTokens: (_, { failed, endedBy }) => {
        tokenStore.forget(failed);
        void forgetMembers();
        // The other tabs lead back as well, by the guards of their pages.
        if (failed === undefined || endedBy === 'user') channel.emit('tab.signOut');
      },
    },
  });

  const actor = createActor(machine).start();
  let remembered: User | null = null;
  actor.subscribe(({ context: { user } }) => {
    if (user !== null && user !== remembered) void remember(user);
    remembered = user;
  });
  onAuthSignal((signal) => actor.send(signal));
  channel.subscribe((type) => {
    // A tab without cookies signs in for itself only.
    if (type === 'tab.signOut' || tokenStore.stored() !== undefined) actor.send({ type });
  });
  onPageRestore(tokenStore, (type) => actor.send({ type }));
  let asking: ReturnType<typeof setInterval> | undefined;
  connection.subscribe(() => {
    clearInterval(asking);
    if (connection.isLost()) asking = setInterval(loadAgain, ASK_AGAIN_MS);
    else loadAgain();
  });
  connection.checkBy(loadAgain);
  function loadAgain(): void {
    const state = actor.getSnapshot();
    const isAtRest =
      state.matches({ loggedIn: 'loadFailed' }) ||
      state.matches({ loggedIn: { ready: 'current' } });
    if (isAtRest) actor.send({ type: 'user.load' });
  }
  if (tokenStore.current() !== undefined) actor.send({ type: 'user.load' });
  else void forgetMembers();
  return actor;
}
