import { assign, emit, enqueueActions, sendTo } from 'xstate';
import type { Session, StartedSession } from '#contract/content.ts';
import type { Speed } from '../player-settings.ts';
import { detailOf } from './call-failure.ts';
import type { PlayedSession, SavedPlace, SessionContext } from './session-events.ts';
import { leftSeconds, placeWithin } from './session-place.ts';
import { sessionSetup } from './session-setup.ts';
import type { SleepEvent } from './sleep-timer.machine.ts';

const volumeOf = ({ settings, fade }: SessionContext) => settings.volume * fade;

/** What each action is given; undefined: nothing. */
type ActionParams = {
  takeSession: { session: PlayedSession };
  takeStarted: StartedSession;
  takeFinished: Session;
  describe: { session: PlayedSession };
  forgetSession: undefined;
  forgetPlace: undefined;
  noteFailure: undefined;
  forgetFailures: undefined;
  noteDetail: { error: unknown };
  moveTo: { seconds: number };
  moveBy: { seconds: number };
  savePlace: undefined;
  noteSaved: SavedPlace;
  saveSoon: undefined;
  keepSpeed: { speed: Speed };
  keepVolume: { volume: number };
  keepRecommendations: { areSkippedNext: boolean };
  keepFade: { level: number };
  tellSettings: undefined;
  tellSaved: SavedPlace;
  tellFinished: undefined;
  tellAccessEnd: undefined;
  prepareAudio: undefined;
  playAudio: undefined;
  pauseAudio: undefined;
  loadAudio: StartedSession;
  seekAudio: undefined;
  setAudioSpeed: undefined;
  setAudioVolume: undefined;
  tellTimeLeft: undefined;
  cancelSleep: undefined;
};

/** The session machine's parts with what it does. */
export const sessionParts = sessionSetup.extend<ActionParams>({
  actions: {
    takeSession: assign((_, { session }: { session: PlayedSession }) => ({
      session,
      positionSeconds: null,
      savedSeconds: null,
      failures: 0,
      detail: '',
    })),
    takeStarted: assign(({ context }, { id, status, positionSeconds }: StartedSession) => ({
      session: context.session && { ...context.session, id, status },
      positionSeconds:
        context.positionSeconds ??
        (context.session && placeWithin(context.session, positionSeconds)),
      savedSeconds: positionSeconds,
      detail: '',
    })),
    takeFinished: assign(({ context }, finished: Session) => ({
      session: context.session && { ...context.session, ...finished },
    })),
    describe: assign(({ context }, { session }: { session: PlayedSession }) => ({
      session: context.session && { ...session, status: context.session.status },
    })),
    forgetSession: assign({ session: null, positionSeconds: null, savedSeconds: null, detail: '' }),
    forgetPlace: assign({ positionSeconds: null, savedSeconds: null }),
    noteFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    noteDetail: assign((_, { error }: { error: unknown }) => ({ detail: detailOf(error) })),
    moveTo: assign(({ context }, { seconds }: { seconds: number }) => ({
      positionSeconds: context.session && placeWithin(context.session, seconds),
    })),
    moveBy: assign(({ context }, { seconds }: { seconds: number }) => ({
      positionSeconds:
        context.session && placeWithin(context.session, (context.positionSeconds ?? 0) + seconds),
    })),
    savePlace: enqueueActions(({ context, enqueue }) => {
      const { session, positionSeconds, savedSeconds } = context;
      if (session === null || positionSeconds === null) return;
      const seconds = Math.floor(positionSeconds);
      if (seconds === savedSeconds) return;
      enqueue.sendTo('places', { type: 'place.save', id: session.id, seconds });
    }),
    noteSaved: assign(({ context: { session, savedSeconds } }, place: SavedPlace) => ({
      savedSeconds: session?.id === place.id ? place.positionSeconds : savedSeconds,
    })),
    saveSoon: enqueueActions(({ enqueue }) => {
      enqueue.cancel('settle');
      enqueue.raise({ type: 'place.settle' }, { delay: 'settle', id: 'settle' });
    }),
    keepSpeed: assign(({ context }, { speed }: { speed: Speed }) => ({
      settings: { ...context.settings, speed },
    })),
    keepVolume: assign(({ context }, { volume }: { volume: number }) => ({
      settings: { ...context.settings, volume },
    })),
    keepRecommendations: assign(({ context }, params: { areSkippedNext: boolean }) => ({
      settings: { ...context.settings, skipsRecommendations: params.areSkippedNext },
    })),
    keepFade: assign((_, { level }: { level: number }) => ({ fade: level })),
    tellSettings: emit(({ context: { settings } }) => ({
      type: 'settings.changed' as const,
      settings,
    })),
    tellSaved: emit((_, { id, status, positionSeconds }: SavedPlace) => ({
      type: 'place.saved' as const,
      place: { id, status, positionSeconds },
    })),
    tellFinished: emit({ type: 'session.finished' }),
    tellAccessEnd: emit({ type: 'access.ended' }),
    prepareAudio: sendTo('audio', { type: 'audio.prepare' }),
    playAudio: sendTo('audio', { type: 'audio.play' }),
    pauseAudio: sendTo('audio', { type: 'audio.pause' }),
    loadAudio: sendTo('audio', ({ context }, { audioUrl }: StartedSession) => ({
      type: 'audio.load' as const,
      url: audioUrl,
      seconds: context.positionSeconds ?? 0,
      speed: context.settings.speed,
      volume: volumeOf(context),
    })),
    seekAudio: sendTo('audio', ({ context }) => ({
      type: 'audio.seek' as const,
      seconds: context.positionSeconds ?? 0,
    })),
    setAudioSpeed: sendTo('audio', ({ context }) => ({
      type: 'audio.speed' as const,
      speed: context.settings.speed,
    })),
    setAudioVolume: sendTo('audio', ({ context }) => ({
      type: 'audio.volume' as const,
      volume: volumeOf(context),
    })),
    tellTimeLeft: sendTo('sleep', ({ context }): SleepEvent => {
      const { session, positionSeconds, settings } = context;
      const seconds = session ? leftSeconds(session, positionSeconds ?? 0, settings.speed) : 0;
      return { type: 'time.left', seconds };
    }),
    cancelSleep: sendTo('sleep', { type: 'timer.cancel' } satisfies SleepEvent),
  },
});
