import { describe, expect, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { atTheEnd, definition, TAPS, test } from '#engine/testing/visits.ts';
import { restoreAttempt, startAttempt, storeAttempt } from './attempt.ts';
import { type WizardEvent, wizardMachine } from './wizard.machine.ts';

const EVENTS: WizardEvent[] = [...TAPS, { type: 'history.back' }, { type: 'history.forward' }];

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
      attempt: { id: 'first', answers },
    });
  });

  test('runs on a final step that is a question', async ({ visits }) => {
    const visitor = visits(wizardOf([single('mood'), single('voice')]));
    await visitor.passes('a').passes('b').isSettled();
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 2, answers: { voice: 'b' } });
    expect(visitor.isDone).toBe(true);
  });

  test('runs in a wizard without questions', async ({ visits }) => {
    const visitor = visits(wizardOf([info('hello'), info('bye')]));
    await visitor.passes().passes().isSettled();
    expect(visitor.isDone).toBe(true);
  });

  test('accepts no event while the result is being saved', async ({ visits }) => {
    const saving = Promise.withResolvers<void>();
    const visitor = atTheEnd(visits(definition, { saveResult: () => saving.promise })).continues();
    const before = visitor.attempt;
    for (const event of EVENTS) expect(visitor.waits().sends(event).attempt).toBe(before);
    expect(visitor.actor.getSnapshot().matches('saving')).toBe(true);
    saving.resolve();
    await visitor.isSettled();
    expect(visitor.isDone).toBe(true);
  });

  test('ends the machine, which accepts nothing more', async ({ visitor }) => {
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
    '%s, which has no effect, shows the last info step',
    async (stepsLimit, { visits }) => {
      const visitor = atTheEnd(visits(definition, { stepsLimit }));
      expect(visitor.step.id).toBe('bye');
      expect(visitor.attempt).toMatchObject({ counter: 3, isFinished: false });
      await visitor.continues().isSettled();
      expect(visitor.isDone).toBe(true);
    },
  );

  test('is reached sooner if an answer counts twice', async ({ visits }) => {
    const wizard = wizardOf([single('mood'), info('pause'), single('voice'), single('night')]);
    const visitor = visits(wizard, { stepsLimit: 2 });
    await visitor.passes('a').waits().goesBack().passes('b').isSettled();
    expect(visitor.isDone).toBe(true);
    expect(visitor.attempt).toMatchObject({ step: 1, counter: 2, answers: { mood: 'b' } });
  });
});

describe('a goal', () => {
  test('is reached when its step is passed', async ({ visitor }) => {
    expect(visitor.passes().goals).toEqual(['went_in']);
    expect(visitor.passes('a').goals).toEqual(['went_in', 'went_on']);
    await visitor.passes('a').passes().passes('a').passes().isSettled();
    expect(visitor.goals).toEqual(['went_in', 'went_on', 'came_out']);
    expect(visitor.attempt.goals).toEqual(['went_in', 'went_on', 'came_out']);
  });

  test('is reached once per attempt, also after going back', ({ visitor }) => {
    visitor.passes().passes('a').waits().goesBack().waits().goesBack();
    visitor.passes().passes('b').pressesBrowserBack().pressesBrowserForward();
    expect(visitor.goals).toEqual(['went_in', 'went_on']);
  });

  test('is reached once per attempt, also after a reload', ({ visitor, visits }) => {
    visitor.passes().passes('a').waits().goesBack().waits().goesBack();
    const stored = JSON.parse(JSON.stringify(storeAttempt(definition, visitor.attempt)));
    const attempt = restoreAttempt(definition, 'v1', stored);
    const again = visits(definition, { attempt }).passes().passes('b');
    expect(again.goals).toEqual([]);
    expect(again.attempt.step).toBe(3);
  });

  test('is reached again in a new attempt', ({ visits }) => {
    expect(visits().passes().goals).toEqual(['went_in']);
    expect(visits().passes().goals).toEqual(['went_in']);
  });

  test('for an early finish is reached together with those of the step', async ({ visits }) => {
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

  test('leaves the attempt unfinished and its counter unchanged', async ({
    visits,
    saveResult,
  }) => {
    saveResult.mockRejectedValueOnce(new Error('storage is full'));
    const visitor = visits(definition, { stepsLimit: 2 });
    await visitor.passes().passes('a').passes('b').isSettled();
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 1, isFinished: false });
    expect(visitor.attempt.answers).toMatchObject({ mood: 'a', night: ['b'] });
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

  test('ignores taps for a moment before another try', async ({ visitor, saveResult }) => {
    saveResult.mockRejectedValueOnce(new Error('storage is full'));
    await atTheEnd(visitor).continues().isSettled();
    visitor.continues();
    expect(saveResult).toHaveBeenCalledOnce();
    expect(visitor.actor.getSnapshot().hasTag('settling')).toBe(true);
  });

  test('is the default of a machine without saveResult', async () => {
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

  test('is reported by a machine without saveResult', async () => {
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
