import { sessionParts } from './session-actions.ts';

/** The session was heard to its end; the server is told so. */
export const finishing = sessionParts.createStateConfig({
  tags: ['open', 'ended'],
  entry: 'forgetFailures',
  initial: 'telling',
  states: {
    telling: {
      tags: 'busy',
      // Who closes the player has heard the session all the same.
      on: { 'session.close': { actions: 'tellFinished', target: '#session.idle' } },
      invoke: {
        src: 'finishSession',
        input: ({ context }) => ({ id: context.session?.id ?? '' }),
        onDone: {
          actions: [{ type: 'takeFinished', params: ({ event }) => event.output }, 'tellFinished'],
          target: '#session.finished',
        },
        onError: [
          {
            guard: { type: 'isAccessOver', params: ({ event }) => event },
            actions: 'tellAccessEnd',
            target: '#session.idle',
          },
          { guard: { type: 'mayCallAgain', params: ({ event }) => event }, target: 'waiting' },
          { actions: { type: 'noteDetail', params: ({ event }) => event }, target: 'failed' },
        ],
      },
    },
    waiting: {
      tags: 'busy',
      after: { retry: { actions: 'noteFailure', target: 'telling' } },
    },
    failed: {
      tags: 'failed',
      on: { 'session.play': { actions: 'forgetFailures', target: 'telling' } },
    },
  },
});
