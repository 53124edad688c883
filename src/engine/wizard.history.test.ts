import { describe, expect } from 'vitest';
import { atTheEnd, definition, test } from '#engine/testing/visits.ts';
import { reopenAttempt, restoreAttempt, startAttempt, storeAttempt } from './attempt.ts';

describe.each(['step.back', 'history.back'] as const)('%s', (type) => {
  test('lowers the step by one, never below 1', ({ visitor }) => {
    visitor.passes().waits().sends({ type });
    expect(visitor.attempt).toMatchObject({ step: 1, counter: 0 });
    visitor.waits();
    expect(visitor.actor.getSnapshot().can({ type })).toBe(false);
    expect(visitor.sends({ type }).attempt).toMatchObject({ step: 1, counter: 0 });
  });

  test('lowers the counter if the current step is a question', ({ visitor }) => {
    visitor.passes().passes('a').waits().sends({ type });
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 0 });
  });

  test('keeps the counter if the current step is an info step', ({ visitor }) => {
    visitor.passes().passes('a').passes('a').waits().sends({ type });
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 2 });
    visitor.waits().continues();
    expect(visitor.attempt).toMatchObject({ step: 4, counter: 3 });
  });

  test('keeps the answers and reaches no goal', ({ visitor }) => {
    visitor.passes().passes('a').passes('b').waits().sends({ type });
    expect(visitor.attempt.answers).toEqual({ mood: 'a', night: ['b'], voice: '' });
    expect(visitor.goals).toEqual(['went_in', 'went_on']);
  });
});

describe('the browser forward', () => {
  test('passes answered steps and counts like answering', ({ visitor }) => {
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

  test('finishes like answering', async ({ visitor, saveResult }) => {
    await atTheEnd(visitor).pressesBrowserForward().isSettled();
    expect(visitor.isDone).toBe(true);
    expect(saveResult).toHaveBeenCalledOnce();
  });
});

describe('a resumed attempt', () => {
  test('is at its step, with its answers, and accepts taps at once', ({ visitor, visits }) => {
    visitor.passes().passes('a').waits().chooses('b');
    const stored = JSON.parse(JSON.stringify(storeAttempt(definition, visitor.attempt)));
    const again = visits(definition, { attempt: restoreAttempt(definition, 'v1', stored) });
    expect(again.attempt).toEqual(visitor.attempt);
    expect(again.chooses('a').attempt.answers).toMatchObject({ night: ['a', 'b'] });
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

  test('stays finished if it was finished before', ({ visits }) => {
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
