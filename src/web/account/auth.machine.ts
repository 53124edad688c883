import type { User } from '#web/api/user.ts';
import { PATHS } from '#web/paths.ts';
import { authSetup } from './auth.setup.ts';
import type { Entry } from './auth-events.ts';

const keepLoaded = {
  type: 'keepUser',
  params: ({ event }: { event: { output: User } }) => ({ user: event.output }),
} as const;
const ofError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const tellError = { type: 'tellFailure', params: ofError } as const;

/**
 * Who is signed in (spec section 4). Logged in means an access token is present: the tag `loggedIn`.
 * Provide `loadUser`, `enter` (signs in or up and keeps the tokens), `signOut` (calls with both
 * tokens), and what happens to the tokens of this tab: `adoptTokens`, `dropTokens`,
 * `forgetTokens`.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: { user: null, problem: null, leavingTo: PATHS.ROOT },
  initial: 'anonymous',
  states: {
    anonymous: {
      on: {
        'signIn.submit': 'signingIn',
        'signUp.submit': 'signingIn',
        'problem.dismiss': { actions: 'forgetProblem' },
        'user.load': 'loggedIn',
        'tab.signIn': { actions: 'adoptTokens', target: 'loggedIn' },
      },
    },
    signingIn: {
      tags: 'submitting',
      entry: 'forgetProblem',
      invoke: {
        src: 'enter',
        // Only a submission leads here.
        input: ({ event }) => event as Entry,
        onDone: { actions: keepLoaded, target: 'loggedIn.ready' },
        onError: [
          {
            guard: { type: 'isMendable', params: ofError },
            actions: { type: 'keepProblem', params: ofError },
            target: 'anonymous',
          },
          { actions: tellError, target: 'anonymous' },
        ],
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
            { type: 'forgetTokens', params: ({ event }) => ({ failed: event.failed }) },
            { type: 'leaveTo', params: { path: PATHS.ROOT } },
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
          tags: 'covered',
          invoke: {
            src: 'loadUser',
            onDone: { actions: keepLoaded, target: 'ready' },
            onError: { actions: tellError, target: 'unloaded' },
          },
        },
        /** The user could not be loaded; another `user.load` tries again. */
        unloaded: {},
        ready: {
          initial: 'current',
          on: {
            'user.replace': {
              guard: 'isSameUser',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
            },
            'user.load': '.reloading',
          },
          states: {
            current: {},
            /** As `loading`, but with what is known so far on the screen. */
            reloading: {
              invoke: {
                src: 'loadUser',
                onDone: { actions: keepLoaded, target: 'current' },
                onError: { actions: tellError, target: 'current' },
              },
            },
          },
        },
        signingOut: {
          tags: 'submitting',
          on: { 'signOut.submit': {}, 'user.load': {} },
          invoke: {
            src: 'signOut',
            onDone: {
              actions: [
                { type: 'forgetTokens', params: {} },
                { type: 'leaveTo', params: { path: PATHS.LOGIN } },
              ],
              target: '#auth.leaving',
            },
            onError: [
              { guard: 'hasUser', actions: tellError, target: 'ready' },
              { actions: tellError, target: 'unloaded' },
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
