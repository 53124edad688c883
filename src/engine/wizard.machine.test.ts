import { describe, expect, type Mock, test as plainTest, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { GOALS, info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { type VisitOptions, Visitor } from '#engine/testing/visitor.ts';
import { sheetOf } from './answer-sheet.ts';
import { reopenAttempt, restoreAttempt, startAttempt, storeAttempt } from './attempt.ts';
import { SETTLE_MS } from './settle-time.ts';
import { type WizardContext, type WizardEvent, wizardMachine } from './wizard.machine.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

const definition = wizardOf(
  [info('hello'), single('mood'), multiple('night'), info('pause'), single('voice'), info('bye')],
  { goals: GOALS },
);

const TAPS: WizardEvent[] = [
  { type: 'option.choose', value: 'a' },
  { type: 'option.toggle', value: 'a' },
  { type: 'step.continue' },
  { type: 'step.back' },
];
const EVENTS: WizardEvent[] = [...TAPS, { type: 'history.back' }, { type: 'history.forward' }];

type SaveResult = Mock<(context: WizardContext) => Promise<void>>;

const test = plainTest.extend<{
  saveResult: SaveResult;
  visits: (wizard?: WizardDefinition, options?: VisitOptions) => Visitor;
  visitor: Visitor;
}>({
  saveResult: async ({ task: _ }, use) => {
    await use(vi.fn(() => Promise.resolve()));
  },
  visits: async ({ saveResult }, use) => {
    const visitors: Visitor[] = [];
    await use((wizard = definition, options = {}) => {
      const visitor = new Visitor(wizard, { saveResult, ...options });
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) visitor.actor.stop();
  },
  visitor: async ({ visits }, use) => {
    await use(visits());
  },
});

/** The visitor on the final step, everything answered. */
function atTheEnd(visitor: Visitor): Visitor {
  return visitor.passes().passes('a').passes('a', 'c').passes().passes('b').waits();
}

describe('the beginning', () => {
  test('is step 1, nothing counted, nothing answered', ({ visitor }) => {
    expect(visitor.standing).toMatchObject({
      step: 1,
      counter: 0,
      answers: { mood: '', night: [], voice: '' },
      isFinished: false,
    });
    expect(visitor.emitted).toEqual([]);
  });
});

describe('settling', () => {
  test('lasts 150 ms', ({ visitor }) => {
    expect(SETTLE_MS).toBe(150);
    visitor.continues();
    expect(visitor.actor.getSnapshot().hasTag('settling')).toBe(true);
    visitor.waits(149);
    expect(visitor.actor.getSnapshot().hasTag('settling')).toBe(true);
    visitor.waits(1);
    expect(visitor.actor.getSnapshot().hasTag('settling')).toBe(false);
  });

  test('does not keep anyone waiting on the step they come in by', ({ visitor }) => {
    expect(visitor.actor.getSnapshot().hasTag('settling')).toBe(false);
    expect(visitor.continues().attempt.step).toBe(2);
  });

  test.for([2, 3])('refuses taps of every kind on step %i', (step, { visitor }) => {
    for (let taken = 1; taken < step; taken += 1) visitor.passes('a');
    const before = visitor.attempt;
    visitor.waits(149);
    for (const tap of TAPS) {
      expect(visitor.actor.getSnapshot().can(tap)).toBe(false);
      visitor.sends(tap);
    }
    expect(visitor.attempt).toBe(before);
    expect(before.step).toBe(step);
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
  });

  test('a double tap answers one question', ({ visitor }) => {
    visitor.passes().waits().chooses('a').waits(10).chooses('a').toggles('b');
    expect(visitor.standing).toMatchObject({
      step: 3,
      counter: 1,
      answers: { mood: 'a', night: [] },
    });
  });

  test('takes the browser back and forward', ({ visitor }) => {
    visitor.passes().passes('a').passes('a');
    visitor.pressesBrowserBack().pressesBrowserBack();
    expect(visitor.attempt.step).toBe(2);
    visitor.pressesBrowserForward().pressesBrowserForward();
    expect(visitor.attempt.step).toBe(4);
  });

  test('starts again with every step change, also by the browser', ({ visitor }) => {
    visitor.passes().passes('a').waits(100).pressesBrowserBack().waits(100).chooses('b');
    expect(visitor.standing).toMatchObject({ step: 2, answers: { mood: 'a' } });
    visitor.waits(49).chooses('b');
    expect(visitor.attempt.step).toBe(2);
    visitor.waits(1).chooses('b');
    expect(visitor.standing).toMatchObject({ step: 3, answers: { mood: 'b' } });
  });

  test('does not start again when the browser cannot go anywhere', ({ visitor }) => {
    visitor.passes().waits(100).pressesBrowserForward().waits(50).chooses('a');
    expect(visitor.attempt.step).toBe(3);
    visitor.waits().goesBack().waits().goesBack().waits(100).pressesBrowserBack().waits(50);
    expect(visitor.continues().attempt.step).toBe(2);
  });

  test('does not start with a toggle, which changes no step', ({ visitor }) => {
    visitor.passes().passes('a').waits().toggles('a', 'b', 'a');
    expect(visitor.standing.answers.night).toEqual(['b']);
  });
});

describe('an info step', () => {
  test('goes on by its button and counts nothing', ({ visitor }) => {
    visitor.waits().continues();
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 0 });
  });

  test('has nothing to choose', ({ visitor }) => {
    visitor.waits().chooses('a').toggles('a');
    expect(visitor.standing).toMatchObject({
      step: 1,
      answers: { mood: '', night: [], voice: '' },
    });
  });
});

describe('a single choice', () => {
  test('stores the answer, counts it and goes on', ({ visitor }) => {
    visitor.passes().waits().chooses('b');
    expect(visitor.standing).toMatchObject({ step: 3, counter: 1, answers: { mood: 'b' } });
  });

  test.for<WizardEvent>([
    { type: 'option.choose', value: 'unknown' },
    { type: 'option.choose', value: '' },
    { type: 'option.toggle', value: 'a' },
    { type: 'step.continue' },
    { type: 'history.forward' },
  ])('ignores %j', (event, { visitor }) => {
    visitor.passes().waits();
    const before = visitor.actor.getSnapshot();
    expect(before.can(event)).toBe(false);
    visitor.sends(event);
    expect(visitor.attempt).toBe(before.context.attempt);
    expect(visitor.actor.getSnapshot().value).toEqual(before.value);
  });

  test('ignores the button also when it was answered before', ({ visitor }) => {
    visitor.passes().passes('a').waits().goesBack().waits().continues();
    expect(visitor.standing).toMatchObject({ step: 2, counter: 0, answers: { mood: 'a' } });
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
  });

  test('takes another answer after going back', ({ visitor }) => {
    visitor.passes().passes('a').waits().goesBack().waits().chooses('c');
    expect(visitor.standing).toMatchObject({ step: 3, counter: 1, answers: { mood: 'c' } });
  });
});

describe('a multiple choice', () => {
  test('toggles its options and stays', ({ visitor }) => {
    visitor.passes().passes('a').waits().toggles('c', 'a');
    expect(visitor.standing).toMatchObject({ step: 3, counter: 1, answers: { night: ['a', 'c'] } });
    visitor.toggles('c');
    expect(visitor.standing.answers.night).toEqual(['a']);
  });

  test('goes on by its button and counts once, however many options are chosen', ({ visitor }) => {
    visitor.passes().passes('a').waits().toggles('a', 'b', 'c').continues();
    expect(visitor.attempt).toMatchObject({ step: 4, counter: 2 });
  });

  test.for<WizardEvent>([
    { type: 'option.choose', value: 'a' },
    { type: 'option.toggle', value: 'unknown' },
    { type: 'history.forward' },
  ])('ignores %j', (event, { visitor }) => {
    visitor.passes().passes('a').waits();
    const before = visitor.actor.getSnapshot();
    expect(before.can(event)).toBe(false);
    visitor.sends(event);
    expect(visitor.attempt).toBe(before.context.attempt);
  });
});

describe('an empty multiple choice', () => {
  test('is refused by its button, which says so and stays', ({ visitor }) => {
    visitor.passes().passes('a').waits();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
    visitor.continues();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 1 });
    visitor.continues();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
  });

  test('is refused again when everything was toggled off', ({ visitor }) => {
    visitor.passes().passes('a').waits().toggles('a', 'a').continues();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
  });

  test('is no longer refused after a toggle, and goes on', ({ visitor }) => {
    visitor.passes().passes('a').waits().continues().toggles('unknown');
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
    visitor.toggles('b');
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
    expect(visitor.continues().attempt.step).toBe(4);
  });

  test.for(['step.back', 'history.back'] as const)('can be left by %s', (type, { visitor }) => {
    visitor.passes().passes('a').waits().continues().sends({ type });
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 0 });
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
  });
});

describe.each(['step.back', 'history.back'] as const)('%s', (type) => {
  test('lowers the step by one, never below 1', ({ visitor }) => {
    visitor.passes().waits().sends({ type });
    expect(visitor.attempt).toMatchObject({ step: 1, counter: 0 });
    visitor.waits();
    expect(visitor.actor.getSnapshot().can({ type })).toBe(false);
    expect(visitor.sends({ type }).attempt).toMatchObject({ step: 1, counter: 0 });
  });

  test('lowers the counter when the step left had a question', ({ visitor }) => {
    visitor.passes().passes('a').waits().sends({ type });
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 0 });
  });

  test('leaves the counter when the step left had none', ({ visitor }) => {
    visitor.passes().passes('a').passes('a').waits().sends({ type });
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 2 });
    visitor.waits().continues();
    expect(visitor.attempt).toMatchObject({ step: 4, counter: 3 });
  });

  test('keeps the answers and reaches no goal', ({ visitor }) => {
    visitor.passes().passes('a').passes('b').waits().sends({ type });
    expect(visitor.standing.answers).toEqual({ mood: 'a', night: ['b'], voice: '' });
    expect(visitor.goals).toEqual(['went_in', 'went_on']);
  });
});

describe('the browser forward', () => {
  test('goes over answered steps and counts as answering does', ({ visitor }) => {
    visitor.passes().passes('a').passes('b').waits().goesBack().pressesBrowserBack();
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 1 });
    visitor.pressesBrowserForward();
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 2 });
    visitor.waits().pressesBrowserForward();
    expect(visitor.attempt).toMatchObject({ step: 4, counter: 3 });
  });

  test('stops at a question without an answer', ({ visitor }) => {
    visitor.passes().passes('a').passes('b').passes();
    visitor.pressesBrowserForward().waits().pressesBrowserForward();
    expect(visitor.attempt.step).toBe(5);
  });

  test('finishes as answering does', async ({ visitor, saveResult }) => {
    await atTheEnd(visitor).pressesBrowserForward().isSettled();
    expect(visitor.isDone).toBe(true);
    expect(saveResult).toHaveBeenCalledOnce();
  });
});

describe('the finish', () => {
  test('runs when the final step is passed', async ({ visitor, saveResult }) => {
    atTheEnd(visitor);
    expect(visitor.step.id).toBe('bye');
    expect(saveResult).not.toHaveBeenCalled();
    await visitor.continues().isSettled();
    expect(visitor.isDone).toBe(true);
    expect(visitor.attempt).toMatchObject({ step: 6, counter: 3, isFinished: true });
  });

  test('saves the result once, with every answer', async ({ visitor, saveResult }) => {
    await atTheEnd(visitor).continues().isSettled();
    expect(saveResult).toHaveBeenCalledOnce();
    const answers = { mood: 'a', night: ['a', 'c'], voice: 'b' };
    expect(saveResult.mock.calls[0]?.[0]).toMatchObject({
      definition,
      attempt: { id: 'first', sheet: sheetOf(definition, answers) },
    });
  });

  test('runs on a final step that is a question', async ({ visits }) => {
    const visitor = visits(wizardOf([single('mood'), single('voice')]));
    await visitor.passes('a').passes('b').isSettled();
    expect(visitor.standing).toMatchObject({ step: 2, counter: 2, answers: { voice: 'b' } });
    expect(visitor.isDone).toBe(true);
  });

  test('runs in a wizard that asks nothing', async ({ visits }) => {
    const visitor = visits(wizardOf([info('hello'), info('bye')]));
    await visitor.passes().passes().isSettled();
    expect(visitor.isDone).toBe(true);
  });

  test('takes nothing while the result is being saved', async ({ visits }) => {
    const saving = Promise.withResolvers<void>();
    const visitor = atTheEnd(visits(definition, { saveResult: () => saving.promise })).continues();
    const before = visitor.attempt;
    for (const event of EVENTS) expect(visitor.waits().sends(event).attempt).toBe(before);
    expect(visitor.actor.getSnapshot().matches('saving')).toBe(true);
    saving.resolve();
    await visitor.isSettled();
    expect(visitor.isDone).toBe(true);
  });

  test('leaves nothing to accept', async ({ visitor }) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await atTheEnd(visitor).continues().isSettled();
    const finished = visitor.attempt;
    expect(visitor.actor.getSnapshot().value).toBe('finished');
    for (const event of EVENTS) {
      expect(visitor.actor.getSnapshot().can(event)).toBe(false);
      expect(visitor.waits().sends(event).attempt).toBe(finished);
    }
  });
});

describe('stepsLimit', () => {
  test.for([
    [1, 2],
    [2, 3],
  ] as const)(
    '%i finishes on step %i, when the counter reaches it',
    async ([stepsLimit, step], { visits }) => {
      const visitor = visits(definition, { stepsLimit });
      while (visitor.attempt.step < step) visitor.passes('a');
      expect(visitor.attempt.counter).toBe(stepsLimit - 1);
      await visitor.passes('a').isSettled();
      expect(visitor.isDone).toBe(true);
      expect(visitor.attempt).toMatchObject({ step, counter: stepsLimit, isFinished: true });
    },
  );

  test.for([undefined, 3, 4, 1000])(
    '%s, which lowers nothing, shows the last info step',
    async (stepsLimit, { visits }) => {
      const visitor = atTheEnd(visits(definition, { stepsLimit }));
      expect(visitor.step.id).toBe('bye');
      expect(visitor.attempt).toMatchObject({ counter: 3, isFinished: false });
      await visitor.continues().isSettled();
      expect(visitor.isDone).toBe(true);
    },
  );

  test('is reached sooner by an answer that counts twice', async ({ visits }) => {
    const wizard = wizardOf([single('mood'), info('pause'), single('voice'), single('night')]);
    const visitor = visits(wizard, { stepsLimit: 2 });
    await visitor.passes('a').waits().goesBack().passes('b').isSettled();
    expect(visitor.isDone).toBe(true);
    expect(visitor.standing).toMatchObject({ step: 1, counter: 2, answers: { mood: 'b' } });
  });
});

describe('a goal', () => {
  test('goes out when its step is left forwards', async ({ visitor }) => {
    expect(visitor.passes().goals).toEqual(['went_in']);
    expect(visitor.passes('a').goals).toEqual(['went_in', 'went_on']);
    await visitor.passes('a').passes().passes('a').passes().isSettled();
    expect(visitor.goals).toEqual(['went_in', 'went_on', 'came_out']);
    expect(visitor.attempt.goals).toEqual(['went_in', 'went_on', 'came_out']);
  });

  test('goes out once per attempt, also after back and again', ({ visitor }) => {
    visitor.passes().passes('a').waits().goesBack().waits().goesBack();
    visitor.passes().passes('b').pressesBrowserBack().pressesBrowserForward();
    expect(visitor.goals).toEqual(['went_in', 'went_on']);
  });

  test('goes out once per attempt, also after a reload', ({ visitor, visits }) => {
    visitor.passes().passes('a').waits().goesBack().waits().goesBack();
    const stored = JSON.parse(JSON.stringify(storeAttempt(definition, visitor.attempt)));
    const attempt = restoreAttempt(definition, 'v1', stored);
    const again = visits(definition, { attempt }).passes().passes('b');
    expect(again.goals).toEqual([]);
    expect(again.attempt.step).toBe(3);
  });

  test('goes out again in a new attempt', ({ visits }) => {
    expect(visits().passes().goals).toEqual(['went_in']);
    expect(visits().passes().goals).toEqual(['went_in']);
  });

  test('of an early finish goes out with those of the step', async ({ visits }) => {
    const visitor = visits(definition, { stepsLimit: 1 });
    await visitor.passes().passes('a').isSettled();
    expect(visitor.goals).toEqual(['went_in', 'went_on', 'came_out']);
  });
});

describe('a result that cannot be saved', () => {
  test('is reported, and the visitor can try again', async ({ visitor, saveResult }) => {
    saveResult.mockRejectedValueOnce(new Error('storage is full'));
    await atTheEnd(visitor).continues().isSettled();
    expect(visitor.emitted).toContainEqual({ type: 'result.unsaved' });
    expect(visitor.isDone).toBe(false);
    expect(visitor.step.id).toBe('bye');
    await visitor.waits().continues().isSettled();
    expect(visitor.isDone).toBe(true);
    expect(saveResult).toHaveBeenCalledTimes(2);
  });

  test('leaves the attempt unfinished and its counter as it was', async ({
    visits,
    saveResult,
  }) => {
    saveResult.mockRejectedValueOnce(new Error('storage is full'));
    const visitor = visits(definition, { stepsLimit: 2 });
    await visitor.passes().passes('a').passes('b').isSettled();
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 1, isFinished: false });
    expect(visitor.standing.answers).toMatchObject({ mood: 'a', night: ['b'] });
    visitor.waits().goesBack().waits().chooses('c');
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 1 });
    await visitor.waits().continues().isSettled();
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 2, isFinished: true });
  });

  test('counts the finish once, when it is saved', async ({ visitor, saveResult }) => {
    saveResult.mockRejectedValueOnce(new Error('storage is full'));
    await atTheEnd(visitor).continues().isSettled();
    expect(visitor.goals).not.toContain('came_out');
    await visitor.waits().continues().isSettled();
    expect(visitor.goals.filter((goal) => goal === 'came_out')).toHaveLength(1);
  });

  test('settles anew before it is tried again', async ({ visitor, saveResult }) => {
    saveResult.mockRejectedValueOnce(new Error('storage is full'));
    await atTheEnd(visitor).continues().isSettled();
    visitor.continues();
    expect(saveResult).toHaveBeenCalledOnce();
    expect(visitor.actor.getSnapshot().hasTag('settling')).toBe(true);
  });

  test('is what a machine has that was given nothing to save with', async () => {
    const attempt = startAttempt(definition, { id: 'first', definitionHash: 'v1', stepsLimit: 1 });
    const error = await new Promise((resolve) => {
      const input = { definition, attempt: { ...attempt, step: 6 } };
      const actor = createActor(wizardMachine, {
        input,
        inspect: (event) => {
          if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error')) {
            resolve(event.event);
          }
        },
      });
      actor.start().send({ type: 'history.forward' });
    });
    expect(error).toMatchObject({ error: new Error('saveResult must be provided') });
  });

  test('is reported by a machine that was given nothing to save with', async () => {
    const wizard = wizardOf([info('only')]);
    const attempt = startAttempt(wizard, { id: 'first', definitionHash: 'v1' });
    const actor = createActor(wizardMachine, { input: { definition: wizard, attempt } }).start();
    const unsaved = vi.fn();
    actor.on('result.unsaved', unsaved);
    actor.send({ type: 'history.forward' });
    await waitFor(actor, (snapshot) => !snapshot.matches('saving'));
    expect(unsaved).toHaveBeenCalledOnce();
    actor.stop();
  });
});

describe('an attempt that goes on', () => {
  test('stands where it stood, with its answers, and takes taps at once', ({ visitor, visits }) => {
    visitor.passes().passes('a').waits().toggles('b');
    const stored = JSON.parse(JSON.stringify(storeAttempt(definition, visitor.attempt)));
    const again = visits(definition, { attempt: restoreAttempt(definition, 'v1', stored) });
    expect(again.attempt).toEqual(visitor.attempt);
    expect(again.toggles('a').standing.answers).toMatchObject({ night: ['a', 'b'] });
    expect(again.passes().attempt).toMatchObject({ step: 4, counter: 2 });
  });

  test('asks the last question of a limited quiz again after Back from the results', async ({
    visits,
  }) => {
    const first = visits(definition, { stepsLimit: 2 });
    await first.passes().passes('a').passes('a').isSettled();
    expect(first.isDone).toBe(true);
    const attempt = reopenAttempt(definition, first.attempt);
    const again = visits(definition, { attempt }).goesBack().passes('b');
    expect(again.attempt).toMatchObject({ step: 3, counter: 1, isFinished: false });
    await again.passes().isSettled();
    expect(again.isDone).toBe(true);
  });

  test('stays finished when it was finished before', ({ visits }) => {
    const finished = startAttempt(definition, { id: 'first', definitionHash: 'v1' });
    const visitor = visits(definition, { attempt: { ...finished, isFinished: true } });
    expect(visitor.passes().attempt).toMatchObject({ step: 2, isFinished: true });
  });
});

test('the context can be stored at every step', async ({ visits }) => {
  const visitor = visits(definition, { stepsLimit: 5 });
  const expectStorable = () => {
    const { context } = visitor.actor.getSnapshot();
    expect(JSON.parse(JSON.stringify(context))).toStrictEqual(context);
  };
  for (const values of [[], ['a'], ['a', 'c'], [], ['b'], []]) {
    expectStorable();
    visitor.passes(...values);
    expectStorable();
  }
  await visitor.isSettled();
  expectStorable();
  expect(visitor.isDone).toBe(true);
});
