import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Answers, answerTo } from './answers.ts';
import type { Attempt } from './attempt.ts';
import { goalsReached } from './goals.ts';
import { advance, canAdvance, currentStep, isLastAdvance, retreat } from './journey.ts';
import { SETTLE_MS } from './settle-time.ts';
import { isQuestion, kindOf } from './step-kinds/index.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

export interface WizardContext {
  definition: WizardDefinition;
  attempt: Attempt;
}

/** `option.*` and `step.*` are taps; `history.*` is the browser's Back and Forward. */
export type WizardEvent =
  | { type: 'option.choose'; value: string | number }
  | { type: 'step.continue' }
  | { type: 'step.back' }
  | { type: 'history.back' }
  | { type: 'history.forward' };

/** Events of the machine: a goal was reached, or the result could not be saved. */
export type WizardEmitted = { type: 'goal.reached'; goal: string } | { type: 'result.unsaved' };

/**
 * Runs one attempt at one wizard (spec section 4). Its states are `settling` right after a step
 * change, `open` while taps are accepted, `refused` after a choice of too few or too many, `saving` and
 * `finished`. Provide the actor `saveResult`, which saves the answers. Only its success finishes
 * the attempt and reaches its goal. After a failure the attempt is unchanged and open to another
 * try. The guard `settlesAtOnce` may be provided for taps that are replayed.
 */
export const wizardMachine = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as WizardContext,
    emitted: {} as WizardEmitted,
    tags: {} as 'settling' | 'refused',
  },
  actors: {
    saveResult: fromPromise<void, WizardContext>(() =>
      Promise.reject(new Error('saveResult must be provided')),
    ),
  },
  delays: { settle: SETTLE_MS },
  guards: {
    isChoice: ({ context }, value: string | number) => answersAfter(context, value) !== undefined,
    advancesByChoice: ({ context }) => advancesByChoice(context),
    isAdvancingChoice: ({ context }, value: string | number) =>
      advancesByChoice(context) && answersAfter(context, value) !== undefined,
    isPastFirstStep: ({ context }) => context.attempt.step > 1,
    isTooMuch: ({ context: { definition, attempt } }, value: string | number) => {
      const step = currentStep(definition, attempt);
      if (!isQuestion(step)) return false;
      return kindOf(step).isTooMuch?.(step, answerTo(step, attempt.answers), value) === true;
    },
    canAdvance: ({ context }) => canAdvance(context.definition, context.attempt),
    isLastAdvance: ({ context }) => isLastAdvance(context.definition, context.attempt),
    // TypeScript infers the parameters of the others only if this one takes one, too.
    settlesAtOnce: (_) => false,
  },
  actions: {
    choose: assign(({ context }, value: string | number) => {
      const { attempt } = context;
      return { attempt: { ...attempt, answers: answersAfter(context, value) ?? attempt.answers } };
    }),
    retreat: assign(({ context: { definition, attempt } }) => ({
      attempt: retreat(definition, attempt),
    })),
    advance: enqueueActions(({ context: { definition, attempt }, enqueue }) => {
      const reached = goalsReached(definition, attempt);
      const isFinished = attempt.isFinished || isLastAdvance(definition, attempt);
      const goals = [...attempt.goals, ...reached];
      enqueue.assign({ attempt: { ...advance(definition, attempt), goals, isFinished } });
      for (const goal of reached) enqueue.emit({ type: 'goal.reached', goal });
    }),
    reportUnsaved: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'result.unsaved' })),
  },
}).createMachine({
  id: 'wizard',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      initial: 'open',
      on: {
        'history.back': { guard: 'isPastFirstStep', actions: 'retreat', target: '.settling' },
        'history.forward': { guard: 'canAdvance', target: 'advancing' },
      },
      states: {
        settling: {
          tags: 'settling',
          always: { guard: 'settlesAtOnce', target: 'open' },
          after: { settle: 'open' },
        },
        open: {
          initial: 'quiet',
          on: {
            'option.choose': [
              {
                guard: { type: 'isAdvancingChoice', params: ({ event }) => event.value },
                actions: { type: 'choose', params: ({ event }) => event.value },
                target: '#wizard.advancing',
              },
              {
                guard: { type: 'isChoice', params: ({ event }) => event.value },
                actions: { type: 'choose', params: ({ event }) => event.value },
                target: '.quiet',
              },
              {
                guard: { type: 'isTooMuch', params: ({ event }) => event.value },
                target: '.refused',
              },
            ],
            'step.continue': [
              { guard: 'advancesByChoice' },
              { guard: 'canAdvance', target: '#wizard.advancing' },
              { target: '.refused' },
            ],
            'step.back': {
              guard: 'isPastFirstStep',
              actions: 'retreat',
              target: '#wizard.asking.settling',
            },
          },
          states: { quiet: {}, refused: { tags: 'refused' } },
        },
      },
    },
    advancing: {
      always: [
        { guard: 'isLastAdvance', target: 'saving' },
        { actions: 'advance', target: 'asking.settling' },
      ],
    },
    saving: {
      invoke: {
        src: 'saveResult',
        input: ({ context }) => context,
        onDone: { actions: 'advance', target: 'finished' },
        onError: { actions: 'reportUnsaved', target: 'asking.settling' },
      },
    },
    finished: { type: 'final' },
  },
});

/** The answers after a choice; undefined if the current step does not offer it. */
function answersAfter(
  { definition, attempt }: WizardContext,
  value: string | number,
): Answers | undefined {
  const step = currentStep(definition, attempt);
  if (!isQuestion(step)) return undefined;
  const answer = kindOf(step).choose(step, answerTo(step, attempt.answers), value);
  return answer === undefined ? undefined : { ...attempt.answers, [step.answerKey]: answer };
}

function advancesByChoice({ definition, attempt }: WizardContext): boolean {
  const step = currentStep(definition, attempt);
  return isQuestion(step) && kindOf(step).advances;
}
