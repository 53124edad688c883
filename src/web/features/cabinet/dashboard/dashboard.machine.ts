import { assign, fromPromise, setup } from 'xstate';
import { type ErrorText, errorTextOf } from '#web/shared/api/error-text.ts';
import type { Overview } from './overview.ts';

export interface DashboardContext {
  /** Null until it is loaded. */
  overview: Overview | null;
  /** Why it could not be loaded, where there is something to say. */
  problem: ErrorText | null;
}

const setOverview = {
  type: 'setOverview',
  params: ({ event }: { event: { output: Overview } }) => ({ overview: event.output }),
} as const;

/**
 * Loads what the dashboard shows, and again whenever that may have changed (`overview.refresh`):
 * then with what is known so far on the screen, where it stays if the new one does not come.
 * Provide `loadOverview`.
 */
export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as { type: 'overview.refresh' },
  },
  actors: {
    loadOverview: fromPromise<Overview>(() =>
      Promise.reject(new Error('loadOverview must be provided')),
    ),
  },
  actions: {
    setOverview: assign((_, params: { overview: Overview }) => params),
    setProblem: assign((_, params: { error: unknown }) => ({
      problem: errorTextOf(params.error) ?? null,
    })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'dashboard',
  context: { overview: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetProblem',
      // What is on its way may be of before the change.
      on: { 'overview.refresh': { target: 'loading', reenter: true } },
      invoke: {
        src: 'loadOverview',
        onDone: { actions: setOverview, target: 'shown' },
        onError: {
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    failed: { on: { 'overview.refresh': 'loading' } },
    shown: {
      initial: 'current',
      on: { 'overview.refresh': '.refreshing' },
      states: {
        current: {},
        refreshing: {
          invoke: {
            src: 'loadOverview',
            onDone: { actions: setOverview, target: 'current' },
            onError: 'current',
          },
        },
      },
    },
  },
});
