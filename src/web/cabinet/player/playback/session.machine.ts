import { sessionParts } from './session-actions.ts';
import { finishing } from './session-finishing.ts';
import { listening } from './session-listening.ts';

/**
 * Plays one audio session at a time and keeps the listener's place. Provide `audio` (the element),
 * `places` (saves places), `startSession` and `finishSession`.
 */
export const sessionMachine = sessionParts.createMachine({
  id: 'session',
  context: ({ input: { settings } }) => ({
    session: null,
    positionSeconds: null,
    savedSeconds: null,
    failures: 0,
    detail: '',
    fade: 1,
    settings,
  }),
  invoke: [
    { id: 'audio', src: 'audio', onError: '.idle' },
    { id: 'places', src: 'places', onError: '.idle' },
    { id: 'sleep', src: 'sleepTimer', onError: '.idle' },
  ],
  on: {
    'session.choose': [
      {
        guard: { type: 'needsRecommendations', params: ({ event }) => event },
        actions: [
          'savePlace',
          'prepareAudio',
          { type: 'takeSession', params: ({ event }) => event },
          'tellTimeLeft',
        ],
        target: '.recommending',
      },
      {
        actions: [
          'savePlace',
          'prepareAudio',
          { type: 'takeSession', params: ({ event }) => event },
          'tellTimeLeft',
        ],
        target: '.listening',
      },
    ],
    'session.close': { actions: 'savePlace', target: '.idle' },
    'session.drop': '.idle',
    'session.describe': {
      guard: { type: 'isOpen', params: ({ event }) => event },
      actions: { type: 'describe', params: ({ event }) => event },
    },
    'access.end': { guard: 'hasSession', actions: 'tellAccessEnd', target: '.idle' },
    'place.saved': {
      actions: [
        { type: 'noteSaved', params: ({ event }) => event.place },
        { type: 'tellSaved', params: ({ event }) => event.place },
      ],
    },
    'speed.choose': {
      actions: [
        { type: 'keepSpeed', params: ({ event }) => event },
        'setAudioSpeed',
        'tellSettings',
      ],
    },
    'volume.set': {
      actions: [
        { type: 'keepVolume', params: ({ event }) => event },
        'setAudioVolume',
        'tellSettings',
      ],
    },
    'fade.set': {
      actions: [{ type: 'keepFade', params: ({ event }) => event }, 'setAudioVolume'],
    },
  },
  initial: 'idle',
  states: {
    idle: { entry: ['prepareAudio', 'cancelSleep', 'forgetSession'] },
    /** What helps a session land is shown before it is begun for the first time. */
    recommending: {
      tags: 'open',
      on: {
        'recommendations.accept': {
          actions: [
            { type: 'keepRecommendations', params: ({ event }) => event },
            'tellSettings',
            'prepareAudio',
          ],
          target: 'listening',
        },
      },
    },
    listening,
    finishing,
    finished: {
      tags: ['open', 'ended'],
      on: { 'session.play': { actions: 'forgetPlace', target: 'listening' } },
    },
  },
});
