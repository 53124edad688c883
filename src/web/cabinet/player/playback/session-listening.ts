import { sessionParts } from './session-actions.ts';

/** A session from its beginning, or from where it was left, to its end. */
export const listening = sessionParts.createStateConfig({
  tags: 'open',
  on: {
    'session.seek': {
      guard: 'hasPlace',
      actions: [
        { type: 'moveTo', params: ({ event }) => event },
        'seekAudio',
        'tellTimeLeft',
        'saveSoon',
      ],
    },
    'session.skip': {
      guard: 'hasPlace',
      actions: [
        { type: 'moveBy', params: ({ event }) => event },
        'seekAudio',
        'tellTimeLeft',
        'saveSoon',
      ],
    },
    'place.settle': { actions: 'savePlace' },
    'page.hide': { actions: 'savePlace' },
  },
  initial: 'starting',
  states: {
    /** Asks for the address of the sound; it is past its time after a while, then asks again. */
    starting: {
      tags: ['busy', 'sounding'],
      on: { 'session.pause': 'parked', 'sleep.come': 'parked' },
      invoke: {
        src: 'startSession',
        input: ({ context: { session, positionSeconds } }) => ({
          id: session?.id ?? '',
          position: positionSeconds === null ? undefined : Math.floor(positionSeconds),
        }),
        onDone: {
          actions: [
            { type: 'takeStarted', params: ({ event }) => event.output },
            { type: 'loadAudio', params: ({ event }) => event.output },
            { type: 'tellSaved', params: ({ event }) => event.output },
          ],
          target: 'sounding',
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
      tags: ['busy', 'sounding'],
      on: { 'session.pause': 'parked', 'sleep.come': 'parked' },
      after: { retry: { actions: 'noteFailure', target: 'starting' } },
    },
    failed: {
      tags: 'failed',
      // The element may still wait for sound, and would begin by itself when it comes.
      entry: 'pauseAudio',
      on: { 'session.play': { actions: 'forgetFailures', target: 'starting' } },
    },
    sounding: {
      tags: 'sounding',
      entry: 'playAudio',
      initial: 'buffering',
      on: {
        'session.pause': { actions: ['pauseAudio', 'savePlace'], target: 'paused' },
        'sleep.come': { actions: ['pauseAudio', 'savePlace'], target: 'paused' },
        'audio.paused': { actions: 'savePlace', target: 'paused' },
        'audio.refused': { actions: 'savePlace', target: 'paused' },
        'audio.time': {
          actions: [{ type: 'moveTo', params: ({ event }) => event }, 'tellTimeLeft'],
        },
        'audio.failed': [{ guard: 'mayRetry', target: 'waiting' }, { target: 'failed' }],
        'audio.ended': { actions: 'cancelSleep', target: '#session.finishing' },
      },
      states: {
        buffering: {
          tags: 'busy',
          on: { 'audio.playing': 'playing' },
          after: {
            stall: [
              { guard: 'mayRetry', target: '#session.listening.waiting' },
              { target: '#session.listening.failed' },
            ],
          },
        },
        playing: {
          on: { 'audio.waiting': 'buffering' },
          after: {
            steady: { actions: 'forgetFailures' },
            save: { actions: 'savePlace', target: 'playing', reenter: true },
          },
        },
      },
    },
    paused: {
      on: {
        'session.play': 'sounding',
        // The system began it, from a lock screen or by a headset.
        'audio.playing': 'sounding.playing',
        'audio.time': { actions: { type: 'moveTo', params: ({ event }) => event } },
        'audio.failed': 'parked',
      },
    },
    /** Paused, and without sound that could go on: playing asks for it anew. */
    parked: {
      entry: 'pauseAudio',
      on: { 'session.play': { actions: 'forgetFailures', target: 'starting' } },
    },
  },
});
