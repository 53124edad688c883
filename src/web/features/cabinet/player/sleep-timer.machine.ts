import { assign, sendParent, setup } from 'xstate';

/** After how many minutes the sound may go. */
export const SLEEP_MINUTES = [15, 30, 45] as const;
/** How long the sound takes to go, and in how many steps. */
export const FADE_MS = 20_000;
export const FADE_STEPS = 40;

/** When the sound is to go: after some minutes, or with the end of the session. */
export type SleepChoice = (typeof SLEEP_MINUTES)[number] | 'end';

export interface SleepContext {
  /** Null while no timer is set. */
  choice: SleepChoice | null;
  /** When it will be quiet, in milliseconds since 1970; null where the session's end decides. */
  quietAt: number | null;
  /** How many steps of the fade are done. */
  step: number;
}

export type SleepEvent =
  | { type: 'timer.set'; choice: SleepChoice; now: number }
  | { type: 'timer.cancel' }
  /** How long the session still plays, in seconds at the chosen speed. */
  | { type: 'time.left'; seconds: number };

/** What the machine around it is told: how loud to be, from 0 to 1, and that the time has come. */
export type SleepTimerEvent = { type: 'fade.set'; level: number } | { type: 'sleep.come' };

/** Falls faster than it steps: ears hear loudness so. */
const levelAt = (step: number) => (1 - step / FADE_STEPS) ** 2;

/** The step that the fade has reached when a session still plays for so long. */
const stepAt = (seconds: number) =>
  Math.max(0, FADE_STEPS - Math.ceil((seconds * 1000 * FADE_STEPS) / FADE_MS));

/** Lets the sound fade out after a while, and then asks for it to stop. */
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
    /** The fade follows the place, back too; the session plays to its end, and so is finished. */
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
