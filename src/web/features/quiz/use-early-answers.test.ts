// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { startAttempt, storeAttempt } from '#engine/attempt.ts';
import { advance } from '#engine/journey.ts';
import { info, multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { wizardMachine } from '#engine/wizard.machine.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { hasEarlyAnswers, storeEarlyAnswers } from '#web/pre-hydration/early-answers.ts';
import { useEarlyAnswers } from './use-early-answers.ts';

const none = { chosen: [], isContinued: false };

afterEach(() => storeEarlyAnswers(undefined));

/** Runs a quiz with this second step, and replays the early taps when its view is mounted. */
function quiz(second: Step, passed = 0) {
  const definition = wizardOf([info('hi'), second, single('voice'), info('rest'), info('end')]);
  let attempt = startAttempt(definition, { id: 'one', definitionHash: 'v1' });
  for (let step = 0; step < passed; step += 1) {
    attempt = { ...attempt, ...advance(definition, attempt) };
  }
  const machine = wizardMachine.provide({ delays: { settle: 0 } });
  const actor = createActor(machine, { input: { definition, attempt } });
  const goals: string[] = [];
  actor.on('goal.reached', ({ goal }) => goals.push(goal));
  actor.start();
  onTestFinished(() => void actor.stop());
  const view = renderHook(() => useEarlyAnswers(actor));
  const now = () => storeAttempt(definition, actor.getSnapshot().context.attempt);
  const taken = () => expect.poll(hasEarlyAnswers).toBe(false);
  return { actor, view, now, taken };
}

test('Start leads to the second step, which waits for its answer', async () => {
  storeEarlyAnswers(none);
  const { now, taken } = quiz(single('mood'));
  await taken();
  expect(now()).toMatchObject({ step: 2, counter: 0 });
});

test('an answer counts once', async () => {
  storeEarlyAnswers({ chosen: ['b'], isContinued: false });
  const { now, taken, view } = quiz(single('mood'));
  await taken();
  expect(now()).toMatchObject({ step: 3, counter: 1, answers: { mood: 'b', voice: '' } });
  view.rerender();
  expect(now()).toMatchObject({ step: 3, counter: 1 });
});

test('all ticked options of a multiple choice count, and its button continues', async () => {
  storeEarlyAnswers({ chosen: ['a', 'c'], isContinued: false });
  const ticked = quiz(multiple('signs'));
  await ticked.taken();
  expect(ticked.now()).toMatchObject({ step: 2, answers: { signs: ['a', 'c'] } });

  storeEarlyAnswers({ chosen: ['a', 'c'], isContinued: true });
  const sent = quiz(multiple('signs'));
  await sent.taken();
  expect(sent.now()).toMatchObject({ step: 3, counter: 1, answers: { signs: ['a', 'c'] } });
});

test('the number of a scale counts, and its button continues', async () => {
  storeEarlyAnswers({ chosen: [4], isContinued: true });
  const { now, taken } = quiz(scale('rested'));
  await taken();
  expect(now()).toMatchObject({ step: 3, counter: 1, answers: { rested: 4 } });
});

test('an empty multiple choice is refused as usual', async () => {
  storeEarlyAnswers({ chosen: [], isContinued: true });
  const { actor, now, taken } = quiz(multiple('signs'));
  await taken();
  expect(now().step).toBe(2);
  expect(actor.getSnapshot().hasTag('refused')).toBe(true);
});

test('a step without a question continues when its button was pressed', async () => {
  storeEarlyAnswers({ chosen: [], isContinued: true });
  const { now, taken } = quiz(info('why'));
  await taken();
  expect(now()).toMatchObject({ step: 3, counter: 0 });
});

test('without early taps, the quiz starts on its first step', () => {
  expect(quiz(single('mood')).now().step).toBe(1);
});

test('an attempt at a later step ignores early taps', async () => {
  storeEarlyAnswers({ chosen: ['b'], isContinued: true });
  const { now, taken } = quiz(single('mood'), 3);
  await taken();
  expect(now()).toMatchObject({ step: 4, counter: 2, answers: { mood: '', voice: '' } });
});

test('early taps belong to one quiz: leaving it drops them', async () => {
  storeEarlyAnswers({ chosen: ['b'], isContinued: false });
  const { actor, taken } = quiz(single('mood'));
  actor.stop();
  await taken();
  expect(quiz(single('mood')).now().step).toBe(1);
});
