import { assign, emit, fromPromise, setup } from 'xstate';
import type { Login, Signup, TokenPair } from '#contract/auth.ts';
import type { Challenge } from '#contract/challenge.ts';
import { PATHS } from '#contract/paths.ts';
import type { ApiProblem } from '#web/shared/api/api-error.ts';
import { notProvided } from '#web/shared/api/not-provided.ts';
import type { SessionEnd } from '#web/shared/api/refresh.machine.ts';
import type { User } from '#web/shared/api/user.ts';
import { userErrorOf } from './form-problem.ts';

export type Entry =
  | { type: 'signIn.submit'; body: Login }
  | { type: 'signUp.submit'; body: Signup };

/** `tab.*` comes from another tab, `session.lost` and `user.switched` from the API client. */
type AuthEvent =
  | Entry
  | { type: 'problem.dismiss' }
  | { type: 'signOut.submit'; forgetsAnswers?: boolean }
  | { type: 'user.load' }
  | { type: 'user.replace'; user: User }
  | { type: 'user.remove' }
  | { type: 'user.switched' }
  | { type: 'session.lost'; failed: TokenPair; endedBy?: SessionEnd }
  | { type: 'tab.signIn' }
  | { type: 'tab.signOut' }
  | { type: 'page.arrive' };

/** A failure that no form shows. The subscriber decides what the user reads. */
export type AuthEmitted = { type: 'call.failed'; error: unknown };

/** Another one may follow if the first was solved too slowly, but not for ever. */
const MOST_CHALLENGES = 3;

/** The tokens are not part of it; the token store has them. */
interface AccountContext {
  /** Null until loaded, and while no user is signed in. */
  user: User | null;
  /** Why the last sign-in or sign-up was refused; null if it was not. */
  problem: ApiProblem | null;
  entry: Entry | null;
  challenges: number;
  /** Where a sign-out or reset leads. Guards do nothing until that page is open. */
  leavingTo: string;
  /** The address to sign in with again, where the user was; null if they need not return. */
  returningAs: string | null;
  /** Whether the last login ended because it could not be renewed. */
  wasLost: boolean;
}

const authSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'loggedIn' | 'blocking' | 'leaving' | 'submitting' | 'checking',
  },
  actors: {
    loadUser: fromPromise<User>(async () => notProvided('loadUser')),
    enter: fromPromise<User, Entry>(async () => notProvided('enter')),
    solve: fromPromise<string, Challenge>(async () => notProvided('solve')),
    signOut: fromPromise<void, { forgetsAnswers: boolean }>(async () => notProvided('signOut')),
  },
  actions: {
    /** Uses the tokens that another tab stored in the cookies. */
    adoptTokens: () => notProvided('adoptTokens'),
    /** Drops this tab's tokens. The other tab takes care of the cookies. */
    dropTokens: () => notProvided('dropTokens'),
    /** With a failed pair, the cookies are cleared only if they hold that pair. */
    forgetTokens: (_, _params: { failed?: TokenPair; endedBy?: SessionEnd }) =>
      notProvided('forgetTokens'),
    setUser: assign((_, params: { user: User }) => ({
      user: params.user,
      problem: null,
      wasLost: false,
    })),
    forgetUser: assign({ user: null, problem: null }),
    setProblem: assign((_, params: { error: unknown }) => ({
      problem: userErrorOf(params.error),
    })),
    forgetProblem: assign({ problem: null }),
    keepEntry: assign((_, params: { entry: Entry }) => ({ entry: params.entry, challenges: 0 })),
    leaveTo: assign(({ context }, params: { path: string; endedBy?: SessionEnd }) => ({
      leavingTo: params.path,
      returningAs: params.endedBy === 'user' ? (context.user?.email ?? '') : null,
    })),
    emitFailure: emit((_, params: { error: unknown }) => ({
      type: 'call.failed' as const,
      error: params.error,
    })),
  },
  guards: {
    isUserError: (_, params: { error: unknown }) => userErrorOf(params.error) !== null,
    isSolvable: ({ context }, params: { error: unknown }) =>
      context.challenges < MOST_CHALLENGES && userErrorOf(params.error)?.challenge !== undefined,
    hasUser: ({ context }) => context.user !== null,
    /** A change may be answered after another user has signed in. */
    isSameUser: ({ context, event }) =>
      event.type === 'user.replace' && event.user.id === context.user?.id,
  },
});

function withProof(entry: Entry | null, proofOfWork: string): Entry | null {
  if (entry?.type === 'signIn.submit') return { ...entry, body: { ...entry.body, proofOfWork } };
  return entry && { ...entry, body: { ...entry.body, proofOfWork } };
}

const keepEntry = {
  type: 'keepEntry',
  params: ({ event }: { event: Entry }) => ({ entry: event }),
} as const;
const setLoaded = {
  type: 'setUser',
  params: ({ event }: { event: { output: User } }) => ({ user: event.output }),
} as const;
const ofError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const emitError = { type: 'emitFailure', params: ofError } as const;

/**
 * The signed-in user (spec section 4). The tag `loggedIn` means that an access token is present.
 * Provide `loadUser`, `enter` (signs in or up and stores the tokens), `solve` (does the work that
 * the server asks for when it is busy), `signOut` (sends both tokens, then forgets the answers if asked), and the actions on this tab's tokens: `adoptTokens`, `dropTokens`, `forgetTokens`.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: {
    user: null,
    problem: null,
    entry: null,
    challenges: 0,
    leavingTo: PATHS.ROOT,
    returningAs: null,
    wasLost: false,
  },
  initial: 'anonymous',
  states: {
    anonymous: {
      on: {
        'signIn.submit': { actions: keepEntry, target: 'signingIn' },
        'signUp.submit': { actions: keepEntry, target: 'signingIn' },
        'problem.dismiss': { actions: 'forgetProblem' },
        'user.load': 'loggedIn',
        'tab.signIn': { actions: 'adoptTokens', target: 'loggedIn' },
      },
    },
    signingIn: {
      tags: 'submitting',
      entry: 'forgetProblem',
      exit: assign({ entry: null }),
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            src: 'enter',
            // Only a submission enters this state.
            input: ({ context }) => context.entry as Entry,
            onDone: { actions: setLoaded, target: '#auth.loggedIn.ready' },
            onError: [
              {
                guard: { type: 'isSolvable', params: ofError },
                actions: [
                  { type: 'setProblem', params: ofError },
                  assign({ challenges: ({ context }) => context.challenges + 1 }),
                ],
                target: 'solving',
              },
              {
                guard: { type: 'isUserError', params: ofError },
                actions: { type: 'setProblem', params: ofError },
                target: '#auth.anonymous',
              },
              { actions: emitError, target: '#auth.anonymous' },
            ],
          },
        },
        /** The problem says why, until it is solved. */
        solving: {
          tags: 'checking',
          // Its form was left.
          on: { 'problem.dismiss': { actions: 'forgetProblem', target: '#auth.anonymous' } },
          invoke: {
            src: 'solve',
            input: ({ context }) => context.problem?.challenge as Challenge,
            onDone: {
              actions: assign(({ context, event }) => ({
                entry: withProof(context.entry, event.output),
                problem: null,
              })),
              target: 'calling',
            },
            onError: '#auth.anonymous',
          },
        },
      },
    },
    loggedIn: {
      tags: 'loggedIn',
      initial: 'loading',
      on: {
        'user.switched': { actions: ['forgetUser', 'adoptTokens'], target: '.loading' },
        'tab.signIn': { actions: ['forgetUser', 'adoptTokens'], target: '.loading' },
        'tab.signOut': { actions: ['forgetUser', 'dropTokens'], target: 'anonymous' },
        'session.lost': {
          actions: [
            {
              type: 'forgetTokens',
              params: ({ event: { failed, endedBy } }) => ({ failed, endedBy }),
            },
            assign({ wasLost: true }),
            {
              type: 'leaveTo',
              params: ({ event }) => ({ path: PATHS.ROOT, endedBy: event.endedBy }),
            },
          ],
          target: 'leaving',
        },
        'user.remove': {
          actions: [
            { type: 'forgetTokens', params: {} },
            { type: 'leaveTo', params: { path: PATHS.ROOT } },
          ],
          target: 'leaving',
        },
        'signOut.submit': '.signingOut',
        'user.load': '.loading',
      },
      states: {
        loading: {
          tags: 'blocking',
          invoke: {
            src: 'loadUser',
            onDone: { actions: setLoaded, target: 'ready' },
            onError: { actions: emitError, target: 'loadFailed' },
          },
        },
        loadFailed: {},
        ready: {
          initial: 'current',
          on: {
            'user.replace': {
              guard: 'isSameUser',
              actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
            },
            'user.load': '.reloading',
          },
          states: {
            current: {},
            /** Like `loading`, but the user so far stays on the screen. */
            reloading: {
              invoke: {
                src: 'loadUser',
                onDone: { actions: setLoaded, target: 'current' },
                onError: { actions: emitError, target: 'current' },
              },
            },
          },
        },
        signingOut: {
          tags: 'submitting',
          on: { 'signOut.submit': {}, 'user.load': {} },
          invoke: {
            src: 'signOut',
            input: ({ event }) => ({
              forgetsAnswers: event.type === 'signOut.submit' && event.forgetsAnswers === true,
            }),
            onDone: {
              actions: [
                { type: 'forgetTokens', params: {} },
                { type: 'leaveTo', params: { path: PATHS.LOGIN } },
              ],
              target: '#auth.leaving',
            },
            onError: [
              { guard: 'hasUser', actions: emitError, target: 'ready' },
              { actions: emitError, target: 'loadFailed' },
            ],
          },
        },
      },
    },
    leaving: {
      tags: 'leaving',
      entry: 'forgetUser',
      on: { 'page.arrive': 'anonymous' },
    },
  },
});
