import { assign, sendParent, setup } from 'xstate';

/** The choices of the sleep timer, in minutes. */
export const SLEEP_MINUTES = [5, 10, 15] as const;
/** How long the fade takes, and in how many steps. */
export const FADE_MS = 20_000;
export const FADE_STEPS = 40;

/** When the sound stops: after some minutes, or at the end of the session. */
export type SleepChoice = (typeof SLEEP_MINUTES)[number] | 'end';

export interface SleepContext {
  /** Null while no timer is set. */
  choice: SleepChoice | null;
  /** When it will be quiet, in milliseconds since 1970; null if the session's end decides. */
  quietAt: number | null;
  /** The number of completed steps of the fade. */
  step: number;
}

export type SleepEvent =
  | { type: 'timer.set'; choice: SleepChoice; now: number }
  | { type: 'timer.cancel' }
  /** How long the session still plays, in seconds at the chosen speed. */
  | { type: 'time.left'; seconds: number };

/** Events to the parent machine: the volume level, from 0 to 1, and the end of the timer. */
export type SleepTimerEvent = { type: 'fade.set'; level: number } | { type: 'sleep.come' };

/** Quadratic, because that sounds even to the ear. */
const levelAt = (step: number) => (1 - step / FADE_STEPS) ** 2;

/** The step of the fade when a session still plays for this long. */
const stepAt = (seconds: number) =>
  Math.max(0, FADE_STEPS - Math.ceil((seconds * 1000 * FADE_STEPS) / FADE_MS));

/** Fades the sound out after a while and then asks its parent to stop. */
export const sleepTimerMachine = setup({
  types: { context: {} as SleepContext, events: {} as SleepEvent },
  delays: {
    beforeFade: ({ context: { choice } }) =>
      typeof choice === 'number' ? choice * 60_000 - FADE_MS : 0,
    fadeStep: FADE_MS / FADE_STEPS,
  },
  guards: {
    isForEnd: (_, params: { choice: SleepChoice }) => params.choice === 'end',
    isOtherStep: ({ context }, { seconds }: { seconds: number }) =>
      context.step !== stepAt(seconds),
    isSilent: ({ context }) => context.step >= FADE_STEPS,
  },
  actions: {
    forget: assign({ choice: null, quietAt: null, step: 0 }),
    set: assign((_, { choice, now }: { choice: SleepChoice; now: number }) => ({
      choice,
      quietAt: choice === 'end' ? null : now + choice * 60_000,
      step: 0,
    })),
    fade: assign({ step: ({ context }) => context.step + 1 }),
    fadeTo: assign((_, { seconds }: { seconds: number }) => ({ step: stepAt(seconds) })),
    emitLevel: sendParent(({ context }) => ({ type: 'fade.set', level: levelAt(context.step) })),
    emitCome: sendParent({ type: 'sleep.come' }),
  },
}).createMachine({
  id: 'sleep',
  context: { choice: null, quietAt: null, step: 0 },
  initial: 'off',
  on: {
    'timer.cancel': '.off',
    'timer.set': [
      {
        guard: { type: 'isForEnd', params: ({ event }) => event },
        actions: { type: 'set', params: ({ event }) => event },
        target: '.awaitingEnd',
      },
      { actions: { type: 'set', params: ({ event }) => event }, target: '.counting' },
    ],
  },
  states: {
    off: { entry: ['forget', 'emitLevel'] },
    counting: { entry: 'emitLevel', after: { beforeFade: 'fading' } },
    /**
     * The fade follows the position, also backwards. The session plays to its end and so is
     * finished.
     */
    awaitingEnd: {
      entry: 'emitLevel',
      on: {
        'time.left': {
          guard: { type: 'isOtherStep', params: ({ event }) => event },
          actions: [{ type: 'fadeTo', params: ({ event }) => event }, 'emitLevel'],
        },
      },
    },
    fading: {
      after: {
        fadeStep: [
          { guard: 'isSilent', actions: 'emitCome', target: 'off' },
          { actions: ['fade', 'emitLevel'], target: 'fading', reenter: true },
        ],
      },
    },
  },
});
