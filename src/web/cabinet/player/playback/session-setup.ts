import { fromCallback, fromPromise, setup } from 'xstate';
import type { Session, StartedSession } from '#contract/content.ts';
import type { PlayerSettings } from '../player-settings.ts';
import { isAccessOver, isPassing } from './call-failure.ts';
import type {
  AudioCommand,
  PlaceCommand,
  PlayedSession,
  SessionContext,
  SessionEmitted,
  SessionEvent,
} from './session-events.ts';
import { sleepTimerMachine } from './sleep-timer.machine.ts';

/** How often the place is saved while a session plays. */
export const SAVE_EVERY_MS = 15_000;
/** How long after the last seek the place is saved. */
export const SETTLE_MS = 1000;
/** Sound that does not come for so long is asked for again. */
export const STALL_MS = 20_000;
/** After playing for so long, earlier failures are forgotten. */
export const STEADY_MS = 10_000;
/** How long to wait before each further try; an address past its time is renewed at once. */
const RETRY_DELAYS_MS = [0, 1000, 4000] as const;

/** Words, actors and guards of the session machine. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { settings: PlayerSettings },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'open' | 'busy' | 'sounding' | 'failed' | 'ended',
    children: {} as { audio: 'audio'; places: 'places'; sleep: 'sleepTimer' },
  },
  actors: {
    audio: fromCallback<AudioCommand>(() => {
      throw new Error('audio must be provided');
    }),
    places: fromCallback<PlaceCommand>(() => {
      throw new Error('places must be provided');
    }),
    startSession: fromPromise<StartedSession, { id: string; position: number | undefined }>(() =>
      Promise.reject(new Error('startSession must be provided')),
    ),
    finishSession: fromPromise<Session, { id: string }>(() =>
      Promise.reject(new Error('finishSession must be provided')),
    ),
    sleepTimer: sleepTimerMachine,
  },
  delays: {
    retry: ({ context }) => RETRY_DELAYS_MS[context.failures] ?? 0,
    save: SAVE_EVERY_MS,
    stall: STALL_MS,
    steady: STEADY_MS,
    settle: SETTLE_MS,
  },
  guards: {
    needsRecommendations: ({ context }, { session }: { session: PlayedSession }) =>
      session.status === 'available' && !context.settings.skipsRecommendations,
    isOpen: ({ context }, { session }: { session: PlayedSession }) =>
      context.session?.id === session.id,
    hasSession: ({ context }) => context.session !== null,
    hasPlace: ({ context }) => context.positionSeconds !== null,
    mayRetry: ({ context }) => context.failures < RETRY_DELAYS_MS.length,
    mayCallAgain: ({ context }, { error }: { error: unknown }) =>
      isPassing(error) && context.failures < RETRY_DELAYS_MS.length,
    isAccessOver: (_, { error }: { error: unknown }) => isAccessOver(error),
  },
});
