import {
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { NIGHT_SECONDS, SESSION_MINUTES, type SessionMinutes } from '#contract/choices.ts';
import type {
  Content,
  FinishQuery,
  Session,
  StartedSession,
  StartQuery,
} from '#contract/content.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

/** The sessions of a list, each with its category's title. */
export function playedSessions({
  items,
  categories,
}: Pick<Content, 'items' | 'categories'>): PlayedSession[] {
  const titleOf = (id: string) => categories.find((each) => each.id === id)?.title ?? '';
  return items.map((item) => ({
    ...item,
    ownSeconds: item.durationSeconds,
    categoryTitle: titleOf(item.category),
  }));
}

/** The sessions of a list and the short practices, all that a plan may name. */
export function playedRecordings({
  items,
  shortPractices,
  categories,
}: Pick<Content, 'items' | 'shortPractices' | 'categories'>): PlayedSession[] {
  return playedSessions({ items: [...items, ...shortPractices], categories });
}

/** How far a skip goes. */
export const SKIP_SECONDS = 15;

/**
 * A session resumes at the latest this long before its end, because at the very end nothing is
 * left.
 */
const BEFORE_END_SECONDS = 1;

/** The nearest position from which a session with this end can resume, in seconds. */
function placeWithin(endSeconds: number, seconds: number): number {
  return Math.max(0, Math.min(seconds, endSeconds - BEFORE_END_SECONDS));
}

/** Sleep sessions are heard in the dark, and their sound may go on all night. */
export function isForSleep({ category }: Pick<Session, 'category'>): boolean {
  return category === 'sleep-issues';
}

/** Whether the sound of a session can go on when the session is over. */
export function canLastAllNight(session: PlayedSession): boolean {
  return isForSleep(session) && canHaveAnyLength(session);
}

/** Whether its words are to be read, by anyone or anything: a recording reads them itself. */
export function needsGuidance({ hasWords, speaker }: Session): boolean {
  return hasWords && speaker === null;
}

/** The night that begins now. */
export function nightFrom(now: number): Night {
  return { until: now + NIGHT_SECONDS * 1000, wordsFrom: 0, isTold: false };
}

/** How many minutes the server is asked for: none for the session's own length. */
export function lengthOf({ durationSeconds, ownSeconds }: PlayedSession): FinishQuery {
  const minutes = SESSION_MINUTES.find((each) => each * 60 === durationSeconds);
  return minutes === undefined || durationSeconds === ownSeconds ? {} : { minutes };
}

/** Whether a listener may choose how long it plays: a recording has its own length. */
export function canHaveAnyLength({ isShort, isSample, speaker }: Session): boolean {
  return !isShort && !isSample && speaker === null;
}

/** The session as it plays for a listener who chose this length. */
export function inLength(session: PlayedSession, minutes: SessionMinutes): PlayedSession {
  return canHaveAnyLength(session) ? { ...session, durationSeconds: minutes * 60 } : session;
}

/** The server counts positions in the own length of a session, in whole seconds. */
function ownPosition({ durationSeconds, ownSeconds }: PlayedSession, seconds: number): number {
  return Math.floor((Math.min(seconds, durationSeconds) * ownSeconds) / durationSeconds);
}

interface Opening {
  session: PlayedSession;
  night?: Night | null;
}

/** A session as the player shows it. Its duration is how long it plays for this listener. */
export interface PlayedSession extends Session {
  /** Its own length, for which its words were written. */
  ownSeconds: number;
  /** In the user's language. */
  categoryTitle: string;
}

/** Sound that goes on when the session is over. Positions past its end count on. */
export interface Night {
  /** When it is over by the clock, in milliseconds since 1970. A laptop may have slept meanwhile. */
  until: number;
  /** The second of the sound at which the words began, the last time they did. */
  wordsFrom: number;
  /** Whether the session was reported as finished, which is only done once. */
  isTold: boolean;
}

type Playing = Pick<SessionContext, 'session' | 'night'>;

/** The second at which nothing plays any more, counted from the beginning of the words. */
function endOf({ session, night }: Playing): number {
  return night ? NIGHT_SECONDS - night.wordsFrom : (session?.durationSeconds ?? 0);
}

/** The position that belongs to this second of the sound. */
function placeOf({ night }: Playing, seconds: number): number {
  return seconds - (night?.wordsFrom ?? 0);
}

/** The second of the sound that belongs to the listener's position. */
function soundOf({ night, positionSeconds }: SessionContext): number {
  return (positionSeconds ?? 0) + (night?.wordsFrom ?? 0);
}

/** The choices of the sleep timer, in minutes. */
export const SLEEP_MINUTES = [5, 10, 15] as const;
/** How long the sound takes to fade. */
const FADE_SECONDS = 20;

/** When the sound stops: after some minutes, or at the end of the session. */
export type SleepChoice = (typeof SLEEP_MINUTES)[number] | 'end';

interface SleepTimer {
  choice: SleepChoice;
  /** When it will be quiet, in milliseconds since 1970; null if the session's end decides. */
  quietAt: number | null;
}

/** The audible share of the chosen volume, from 0 to 1. Quadratic, because that sounds even. */
export function fadeOf({ sleep, session, positionSeconds, speed, now }: SessionContext): number {
  if (sleep === null || session === null) return 1;
  const seconds =
    sleep.quietAt === null
      ? (session.durationSeconds - (positionSeconds ?? 0)) / speed()
      : (sleep.quietAt - now()) / 1000;
  return Math.min(1, Math.max(0, seconds / FADE_SECONDS)) ** 2;
}

/** The server's record of a listener's position. */
export type SavedPlace = Omit<StartedSession, 'audioUrl' | 'durationSeconds' | 'soundSeconds'>;

interface SessionContext {
  /** Null while none is open. */
  session: PlayedSession | null;
  /** Null if the sound ends with the session. */
  night: Night | null;
  /** The listener's position in what plays; null until the server has sent it. */
  positionSeconds: number | null;
  /** The position that the server has, in whole seconds of the session's own length. */
  savedSeconds: number | null;
  /** The number of consecutive failures. */
  failures: number;
  /** The server's sentence on the last failure; empty if it had none. */
  detail: string;
  /** Null while none is set. */
  sleep: SleepTimer | null;
  /** Whether the device's voice is reading aloud, over a lower sound. */
  isReadingAloud: boolean;
  /** The playback speed at this moment, as a factor. */
  speed: () => number;
  /** In milliseconds since 1970. */
  now: () => number;
}

/** Events from the listener. */
type ListenerEvent =
  | { type: 'session.choose'; session: PlayedSession; night?: Night | null }
  /** Starts the chosen session. */
  | { type: 'session.begin' }
  | { type: 'session.play' }
  | { type: 'session.pause' }
  /** To a position, in seconds. */
  | { type: 'session.seek'; seconds: number }
  /** Forward, or back when negative. */
  | { type: 'session.skip'; seconds: number }
  /** Another length, at the same place. */
  | { type: 'session.stretch'; durationSeconds: number }
  /** Lets the sound go on all night, or end with the session. */
  | { type: 'session.night'; night: Night | null }
  /** The words begin again at this position, while the sound of the night goes on. */
  | { type: 'session.lull'; seconds: number }
  | { type: 'session.close' }
  /** Closes the session without saving a position. */
  | { type: 'session.drop' }
  /** Replaces the texts of the same session, in another language. */
  | { type: 'session.describe'; session: PlayedSession }
  | { type: 'voice.change'; isReadingAloud: boolean }
  /** Sets the sleep timer anew, or ends it. */
  | { type: 'sleep.set'; choice: SleepChoice | null }
  | { type: 'page.hide' };

/** Events from the audio element. */
export type AudioEvent =
  | { type: 'audio.time'; seconds: number }
  | { type: 'audio.playing' }
  | { type: 'audio.waiting' }
  /** Paused by the system: a call comes in, or headphones are unplugged. */
  | { type: 'audio.paused' }
  | { type: 'audio.ended' }
  /** The browser allows no playback before the next tap. */
  | { type: 'audio.refused' }
  /** The audio did not load: its URL has expired, or the network is down. */
  | { type: 'audio.failed' };

/** What came of telling the server. */
export type PlaceEvent =
  | { type: 'place.saved'; place: SavedPlace }
  | { type: 'place.finished' }
  | { type: 'access.end' };

export type SessionEvent =
  | ListenerEvent
  | AudioEvent
  | PlaceEvent
  /** The sleep timer is over. */
  | { type: 'sleep.come' }
  /** Seeking has ended at this position. */
  | { type: 'place.settle' }
  /** The audio element, which said that it plays, reports nothing any more. */
  | { type: 'audio.silent' };

/** Commands to the audio element. */
export type AudioCommand =
  /** Sent during the tap that opens a session: browsers then allow playback later. */
  | { type: 'audio.prepare' }
  | { type: 'audio.load'; url: string; seconds: number }
  | { type: 'audio.play' }
  | { type: 'audio.pause' }
  | { type: 'audio.seek'; seconds: number }
  /** The audible share of the chosen volume, from 0 to 1. */
  | { type: 'audio.level'; level: number };

/** What the server is to be told. */
export type PlaceCommand =
  | { type: 'place.save'; id: string; query: StartQuery }
  | { type: 'place.finish'; id: string; query: FinishQuery };

/** Events that pages receive from the player. */
export type SessionEmitted =
  | { type: 'place.saved'; place: SavedPlace }
  /** The words are over. */
  | { type: 'session.ended' }
  /** The server knows that, or will be told later. */
  | { type: 'session.finished' }
  /** Sessions may no longer be played, because the paid time is over. */
  | { type: 'access.ended' };

/** Lengths are whole seconds; a track that lasts longer than that belongs to a longer session. */
const OVER_SECONDS = 1;
/** How often the position is saved during playback. */
export const SAVE_EVERY_MS = 15_000;
/** How long after the last seek the position is saved. */
export const SETTLE_MS = 1000;
/** Audio that does not arrive within this time is loaded again. */
export const STALL_MS = 20_000;
/** Audible audio that reports no time for this long has stopped, whatever the browser says. */
export const SILENCE_MS = 8_000;
/** After this much playback, earlier failures are forgotten. */
export const STEADY_MS = 10_000;
/** The delay before each retry. The first is 0, because an expired URL is renewed at once. */
const RETRY_DELAYS_MS = [0, 1000, 4000] as const;
/** The delay before every further retry in the night, when nobody is awake to try again. */
export const NIGHT_RETRY_MS = 30_000;

const isTold = ({ night }: Playing) => night?.isTold === true;
const isMorning = ({ night, now }: SessionContext) => night !== null && now() >= night.until;
const mayRetry = ({ night, failures }: SessionContext) =>
  night !== null || failures < RETRY_DELAYS_MS.length;

/** Actors are provided by those who start the machine. */
function isMissing(): never {
  throw new Error('An actor of the session machine must be provided');
}

/** Types, actors and guards of the session machine. */
const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as Pick<SessionContext, 'speed' | 'now'>,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'open' | 'preparing' | 'busy' | 'playing' | 'failed' | 'ended',
    children: {} as {
      audio: 'audio';
      places: 'places';
    },
  },
  actors: {
    audio: fromCallback<AudioCommand>(isMissing),
    places: fromCallback<PlaceCommand>(isMissing),
    startSession: fromPromise<StartedSession, { id: string; query: StartQuery }>(isMissing),
  },
  delays: {
    retry: ({ context }) => RETRY_DELAYS_MS[context.failures] ?? NIGHT_RETRY_MS,
    save: SAVE_EVERY_MS,
    stall: STALL_MS,
    silence: SILENCE_MS,
    steady: STEADY_MS,
    settle: SETTLE_MS,
  },
  guards: {
    isOver: ({ context }, { seconds }: { seconds: number }) =>
      context.session !== null &&
      (placeOf(context, seconds) >= endOf(context) + OVER_SECONDS ||
        (isTold(context) && isMorning(context))),
    isMorning: ({ context }) => isMorning(context),
    isToldAndEnds: ({ context }, { night }: { night: Night | null }) =>
      night === null && isTold(context),
    /** Only the sound goes on from here. */
    isThrough: ({ context: { night, session, positionSeconds } }) =>
      night?.isTold === false && (positionSeconds ?? 0) >= (session?.durationSeconds ?? 0),
    isOpen: ({ context }, { session }: { session: PlayedSession }) =>
      context.session?.id === session.id,
    /** The other language has a recording of its own, or none. */
    isOtherRecording: ({ context: { session } }, event: { session: PlayedSession }) =>
      session?.id === event.session.id && !!(session.speaker ?? event.session.speaker),
    hasSession: ({ context }) => context.session !== null,
    hasMoved: ({ context }, { seconds }: { seconds: number }) => seconds > soundOf(context),
    isAtEnd: ({ context }) =>
      context.session !== null &&
      context.positionSeconds === placeWithin(endOf(context), endOf(context)),
    hasPlace: ({ context }) => context.positionSeconds !== null,
    isNight: ({ context }) => context.night !== null,
    mayRetry: ({ context }) => mayRetry(context),
    mayCallAgain: ({ context }, { error }: { error: unknown }) =>
      isPassing(error) && mayRetry(context),
    isAccessOver: (_, { error }: { error: unknown }) => isAccessOver(error),
  },
});

/** The share of the sound that is left under a voice. */
const UNDER_VOICE = 0.4;

const levelFor = (context: SessionContext) => ({
  type: 'audio.level' as const,
  level: fadeOf(context) * (context.isReadingAloud ? UNDER_VOICE : 1),
});

/** The setup of the session machine with its actions. */
const sessionParts = sessionSetup.extend({
  actions: {
    takeSession: assign((_, { session, night = null }: Opening) => ({
      session,
      night,
      // A short practice always begins at its beginning.
      positionSeconds: session.isShort ? 0 : null,
      savedSeconds: null,
      failures: 0,
      detail: '',
    })),
    takeStarted: assign(
      ({ context }, { audioUrl, positionSeconds, soundSeconds, ...started }: StartedSession) => {
        if (context.session === null) return {};
        // A track of another length than was asked for plays in its own.
        const session = { ...context.session, ...started };
        const { durationSeconds } = session;
        const place = (positionSeconds * durationSeconds) / session.ownSeconds;
        return {
          session,
          // A file of the operator has one length.
          night: soundSeconds === undefined ? null : context.night,
          positionSeconds: context.positionSeconds ?? placeWithin(durationSeconds, place),
          savedSeconds: positionSeconds,
          detail: '',
        };
      },
    ),
    stretch: assign(({ context: { session, positionSeconds } }, durationSeconds: number) => ({
      session: session && { ...session, durationSeconds },
      positionSeconds:
        session && positionSeconds && (positionSeconds * durationSeconds) / session.durationSeconds,
    })),
    describe: assign(({ context }, { session }: { session: PlayedSession }) => ({
      night: canLastAllNight(session) ? context.night : null,
      session: context.session && {
        ...session,
        status: context.session.status,
        durationSeconds:
          session.ownSeconds === context.session.ownSeconds
            ? context.session.durationSeconds
            : session.durationSeconds,
      },
    })),
    setNight: assign((_, { night }: { night: Night | null }) => ({ night })),
    lull: assign(({ context }, { seconds }: { seconds: number }) => ({
      night: context.night && { ...context.night, wordsFrom: soundOf(context) - seconds },
      positionSeconds: seconds,
    })),
    /** Once for each play, whether the sound goes on or not. */
    tellFinished: enqueueActions(({ context: { session, night }, enqueue }) => {
      if (session === null || night?.isTold) return;
      enqueue.sendTo('places', { type: 'place.finish', id: session.id, query: lengthOf(session) });
      enqueue.assign({
        session: { ...session, status: 'completed' },
        night: night && { ...night, isTold: true },
      });
      enqueue.emit({ type: 'session.ended' });
    }),
    forgetSession: assign({
      session: null,
      night: null,
      positionSeconds: null,
      savedSeconds: null,
      detail: '',
    }),
    forgetPlace: assign({ positionSeconds: null, savedSeconds: null }),
    renewNight: assign(({ context: { night, now } }) => ({ night: night && nightFrom(now()) })),
    noteFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    noteDetail: assign((_, { error }: { error: unknown }) => ({ detail: detailOf(error) })),
    moveTo: assign(({ context }, { seconds }: { seconds: number }) => ({
      positionSeconds: context.session && placeWithin(endOf(context), seconds),
    })),
    moveBy: assign(({ context }, { seconds }: { seconds: number }) => ({
      positionSeconds:
        context.session && placeWithin(endOf(context), (context.positionSeconds ?? 0) + seconds),
    })),
    follow: assign(({ context }, { seconds }: { seconds: number }) => ({
      positionSeconds: context.session && placeWithin(endOf(context), placeOf(context, seconds)),
    })),
    savePlace: enqueueActions(({ context, enqueue }) => {
      const { session, positionSeconds, savedSeconds, night } = context;
      // What is heard of a night counts as its session, which is over.
      if (session === null || positionSeconds === null || night?.isTold) return;
      const seconds = ownPosition(session, positionSeconds);
      if (seconds === savedSeconds) return;
      const query = { position: seconds, ...lengthOf(session) };
      enqueue.sendTo('places', { type: 'place.save', id: session.id, query });
    }),
    noteSaved: assign(({ context: { session, savedSeconds } }, place: SavedPlace) => ({
      savedSeconds: session?.id === place.id ? place.positionSeconds : savedSeconds,
    })),
    saveSoon: enqueueActions(({ enqueue }) => {
      enqueue.cancel('settle');
      enqueue.raise({ type: 'place.settle' }, { delay: 'settle', id: 'settle' });
    }),
    expectTime: enqueueActions(({ enqueue }) => {
      enqueue.cancel('silence');
      enqueue.raise({ type: 'audio.silent' }, { delay: 'silence', id: 'silence' });
    }),
    setReadingAloud: assign((_, { isReadingAloud }: { isReadingAloud: boolean }) => ({
      isReadingAloud,
    })),
    setSleep: enqueueActions(({ context, enqueue }, { choice }: { choice: SleepChoice | null }) => {
      enqueue.cancel('sleep');
      const delay = typeof choice === 'number' ? choice * 60_000 : null;
      const quietAt = delay && context.now() + delay;
      enqueue.assign({ sleep: choice && { choice, quietAt } });
      if (delay !== null) enqueue.raise({ type: 'sleep.come' }, { delay, id: 'sleep' });
    }),
    emitSaved: emit((_, { id, status, positionSeconds }: SavedPlace) => ({
      type: 'place.saved' as const,
      place: { id, status, positionSeconds },
    })),
    emitFinished: emit({ type: 'session.finished' }),
    emitAccessEnd: emit({ type: 'access.ended' }),
    prepareAudio: sendTo('audio', { type: 'audio.prepare' }),
    playAudio: sendTo('audio', { type: 'audio.play' }),
    pauseAudio: sendTo('audio', { type: 'audio.pause' }),
    loadAudio: sendTo('audio', ({ context }, { audioUrl }: StartedSession) => ({
      type: 'audio.load' as const,
      url: audioUrl,
      seconds: soundOf(context),
    })),
    seekAudio: sendTo('audio', ({ context }) => ({
      type: 'audio.seek' as const,
      seconds: soundOf(context),
    })),
    setAudioLevel: sendTo('audio', ({ context }) => levelFor(context)),
    fadeAudio: enqueueActions(({ context, enqueue }) => {
      if (context.sleep !== null) enqueue.sendTo('audio', levelFor(context));
    }),
  },
});

/** Ends the sleep timer. The sound is as loud as before. */
const endSleep = [
  { type: 'setSleep' as const, params: { choice: null } },
  'setAudioLevel' as const,
];

/** A session from its beginning or stored position to its end. */
const listening = sessionParts.createStateConfig({
  tags: 'open',
  on: {
    'session.seek': {
      guard: 'hasPlace',
      actions: [{ type: 'moveTo', params: ({ event }) => event }, 'seekAudio', 'saveSoon'],
    },
    'session.skip': {
      guard: 'hasPlace',
      actions: [{ type: 'moveBy', params: ({ event }) => event }, 'seekAudio', 'saveSoon'],
    },
    'session.stretch': {
      actions: ['savePlace', { type: 'stretch', params: ({ event }) => event.durationSeconds }],
      target: '.starting',
    },
    'session.night': [
      {
        guard: { type: 'isToldAndEnds', params: ({ event }) => event },
        target: '#session.finished',
      },
      {
        actions: ['savePlace', { type: 'setNight', params: ({ event }) => event }, ...endSleep],
        target: '.starting',
      },
    ],
    'session.lull': {
      guard: 'isNight',
      actions: { type: 'lull', params: ({ event }) => event },
    },
    // Sound never begins by itself.
    'session.describe': {
      guard: { type: 'isOtherRecording', params: ({ event }) => event },
      actions: ['savePlace', { type: 'describe', params: ({ event }) => event }],
      target: '.suspended',
    },
    'place.settle': { actions: 'savePlace' },
    'page.hide': { actions: 'savePlace' },
  },
  initial: 'starting',
  states: {
    /** Requests the audio URL. It expires after a while and is then requested again. */
    starting: {
      tags: ['busy', 'playing'],
      on: { 'session.pause': 'suspended' },
      invoke: {
        src: 'startSession',
        input: ({ context: { session, positionSeconds, night } }) => ({
          id: session?.id ?? '',
          query: session
            ? {
                ...lengthOf(session),
                ...(night !== null && { sound: 'night' as const }),
                ...(positionSeconds !== null && {
                  // A finished session would begin again at any other position.
                  position: ownPosition(
                    session,
                    night?.isTold ? session.durationSeconds : positionSeconds,
                  ),
                }),
              }
            : {},
        }),
        onDone: {
          actions: [
            { type: 'takeStarted', params: ({ event }) => event.output },
            { type: 'loadAudio', params: ({ event }) => event.output },
            { type: 'emitSaved', params: ({ event }) => event.output },
          ],
          target: 'playing',
        },
        onError: [
          {
            guard: { type: 'isAccessOver', params: ({ event }) => event },
            actions: 'emitAccessEnd',
            target: '#session.idle',
          },
          { guard: { type: 'mayCallAgain', params: ({ event }) => event }, target: 'waiting' },
          { actions: { type: 'noteDetail', params: ({ event }) => event }, target: 'failed' },
        ],
      },
    },
    waiting: {
      tags: ['busy', 'playing'],
      on: { 'session.pause': 'suspended' },
      after: { retry: { actions: 'noteFailure', target: 'starting' } },
    },
    failed: {
      tags: 'failed',
      // The element may still be waiting for data and would start by itself when it arrives.
      entry: 'pauseAudio',
      on: { 'session.play': { actions: 'forgetFailures', target: 'starting' } },
    },
    playing: {
      tags: 'playing',
      entry: 'playAudio',
      always: { guard: 'isThrough', actions: 'tellFinished' },
      initial: 'buffering',
      on: {
        'session.pause': { actions: ['pauseAudio', 'savePlace'], target: 'paused' },
        'audio.paused': { actions: 'savePlace', target: 'paused' },
        'audio.refused': { actions: 'savePlace', target: 'paused' },
        'audio.time': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: '#session.finished',
          },
          // The device slept before the end of the session, which can be resumed.
          { guard: 'isMorning', actions: 'savePlace', target: 'suspended' },
          {
            actions: [{ type: 'follow', params: ({ event }) => event }, 'fadeAudio', 'expectTime'],
          },
        ],
        'audio.failed': [{ guard: 'mayRetry', target: 'waiting' }, { target: 'failed' }],
        'audio.ended': '#session.finished',
      },
      states: {
        buffering: {
          tags: 'busy',
          on: {
            'audio.playing': { actions: 'expectTime', target: 'audible' },
            'audio.time': {
              guard: { type: 'hasMoved', params: ({ event }) => event },
              actions: 'expectTime',
              target: 'audible',
            },
          },
          after: {
            stall: [
              { guard: 'isAtEnd', target: '#session.finished' },
              { guard: 'mayRetry', target: '#session.listening.waiting' },
              { target: '#session.listening.failed' },
            ],
          },
        },
        audible: {
          on: { 'audio.waiting': 'buffering', 'audio.silent': 'buffering' },
          after: {
            steady: { actions: 'forgetFailures' },
            save: { actions: 'savePlace', target: 'audible', reenter: true },
          },
        },
      },
    },
    paused: {
      on: {
        'session.play': 'playing',
        // The system started it, from a lock screen or a headset.
        'audio.playing': { actions: 'expectTime', target: 'playing.audible' },
        'audio.time': { actions: { type: 'follow', params: ({ event }) => event } },
        'audio.failed': 'suspended',
      },
    },
    /** Paused without usable audio: playing requests it again. */
    suspended: {
      entry: 'pauseAudio',
      on: {
        'session.play': [
          { guard: 'isMorning', actions: ['forgetFailures', 'renewNight'], target: 'starting' },
          { actions: 'forgetFailures', target: 'starting' },
        ],
      },
    },
  },
});

/** Whether a call was refused because access has ended. */
export function isAccessOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'access_expired';
}

/** Whether a failed call may soon succeed: no response, or a busy or failing server. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** The server's sentence on the failure; empty if it has none. */
function detailOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : '';
}

/**
 * Plays one audio session at a time and saves the listener's position. Provide `audio` (the
 * element), `places` (tells the server) and `startSession`.
 */
export const sessionMachine = sessionParts.createMachine({
  id: 'session',
  context: ({ input: { speed, now } }) => ({
    session: null,
    night: null,
    positionSeconds: null,
    savedSeconds: null,
    failures: 0,
    detail: '',
    sleep: null,
    isReadingAloud: false,
    speed,
    now,
  }),
  invoke: [
    { id: 'audio', src: 'audio', onError: '.idle' },
    { id: 'places', src: 'places', onError: '.idle' },
  ],
  on: {
    'session.choose': {
      actions: [
        'savePlace',
        'prepareAudio',
        { type: 'takeSession', params: ({ event }) => event },
        'setAudioLevel',
      ],
      target: '.preparing',
    },
    'session.close': { actions: 'savePlace', target: '.idle' },
    'session.drop': '.idle',
    'session.describe': {
      guard: { type: 'isOpen', params: ({ event }) => event },
      actions: { type: 'describe', params: ({ event }) => event },
    },
    'access.end': { guard: 'hasSession', actions: 'emitAccessEnd', target: '.idle' },
    'place.saved': {
      actions: [
        { type: 'noteSaved', params: ({ event }) => event.place },
        { type: 'emitSaved', params: ({ event }) => event.place },
      ],
    },
    'place.finished': { actions: 'emitFinished' },
    'voice.change': {
      actions: [{ type: 'setReadingAloud', params: ({ event }) => event }, 'setAudioLevel'],
    },
    'sleep.set': {
      actions: [{ type: 'setSleep', params: ({ event }) => event }, 'setAudioLevel'],
    },
    // Paused first, so that the volume comes back without a sound.
    'sleep.come': { actions: ['pauseAudio', raise({ type: 'session.pause' }), ...endSleep] },
  },
  initial: 'idle',
  states: {
    idle: { entry: ['prepareAudio', ...endSleep, 'forgetSession'] },
    /** The session is chosen, and waits for the listener. */
    preparing: {
      tags: ['open', 'preparing'],
      on: {
        'session.begin': { actions: 'prepareAudio', target: 'listening' },
        'session.stretch': {
          actions: { type: 'stretch', params: ({ event }) => event.durationSeconds },
        },
      },
    },
    listening,
    finished: {
      tags: ['open', 'ended'],
      entry: ['pauseAudio', ...endSleep, 'tellFinished'],
      on: {
        'session.play': { actions: ['forgetPlace', 'renewNight'], target: 'listening' },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
