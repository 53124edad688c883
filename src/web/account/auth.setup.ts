import { assign, emit, fromPromise, setup } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import type { ApiProblem } from '#web/api/api-error.ts';
import type { User } from '#web/api/user.ts';
import type { AuthEmitted, AuthEvent, Entry } from './auth-events.ts';
import { mendableProblemOf } from './mendable-problem.ts';

/** What is known of the account; the tokens are kept elsewhere. */
interface AccountContext {
  /** Null until it is loaded, and while nobody is signed in. */
  user: User | null;
  /** Why the last sign-in or sign-up was refused; null when it was not. */
  problem: ApiProblem | null;
  /** Where a sign-out or a reset leads; until the page is there, guards keep still. */
  leavingTo: string;
}

/** What the auth machine is made of: its types, and what it does. */
export const authSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'loggedIn' | 'covered' | 'leaving' | 'submitting',
  },
  actors: {
    loadUser: fromPromise<User>(() => Promise.reject(new Error('loadUser must be provided'))),
    enter: fromPromise<User, Entry>(() => Promise.reject(new Error('enter must be provided'))),
    signOut: fromPromise<void>(() => Promise.reject(new Error('signOut must be provided'))),
  },
  actions: {
    /** This tab takes the tokens that another tab keeps in the cookies. */
    adoptTokens: () => {
      throw new Error('adoptTokens must be provided');
    },
    /** This tab has no tokens any more; the cookies are another tab's business. */
    dropTokens: () => {
      throw new Error('dropTokens must be provided');
    },
    /** With a pair that failed: the cookies lose their tokens only while they hold that one. */
    forgetTokens: (_, _params: { failed?: TokenPair }) => {
      throw new Error('forgetTokens must be provided');
    },
    keepUser: assign((_, params: { user: User }) => ({ user: params.user, problem: null })),
    forgetUser: assign({ user: null, problem: null }),
    keepProblem: assign((_, params: { error: unknown }) => ({
      problem: mendableProblemOf(params.error),
    })),
    forgetProblem: assign({ problem: null }),
    leaveTo: assign((_, params: { path: string }) => ({ leavingTo: params.path })),
    tellFailure: emit((_, params: { error: unknown }) => ({
      type: 'call.failed' as const,
      error: params.error,
    })),
  },
  guards: {
    isMendable: (_, params: { error: unknown }) => mendableProblemOf(params.error) !== null,
    hasUser: ({ context }) => context.user !== null,
    /** A change may be answered when somebody else has signed in. */
    isSameUser: ({ context, event }) =>
      event.type === 'user.replace' && event.user.id === context.user?.id,
  },
});
