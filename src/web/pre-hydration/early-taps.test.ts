// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { startAttempt, storeAttempt } from '#engine/attempt.ts';
import { advance } from '#engine/journey.ts';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { type WizardEvent, wizardMachine } from '#engine/wizard.machine.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { earlyTaps, storeEarlyTaps, useEarlyTaps } from './early-taps.ts';

const GO_ON: WizardEvent = { type: 'step.continue' };
const choose = (value: string | number): WizardEvent => ({ type: 'option.choose', value });

afterEach(() => storeEarlyTaps([]));

const machine = wizardMachine.provide({
  guards: { settlesAtOnce: () => earlyTaps().length > 0 },
});

/** Runs a quiz with this second step, and replays the early taps when its view is mounted. */
function quiz(second: Step, passed = 0) {
  const definition = wizardOf([info('hi'), second, single('voice'), info('rest'), info('end')]);
  let attempt = startAttempt(definition, { id: 'one', definitionHash: 'v1' });
  for (let step = 0; step < passed; step += 1) {
    attempt = { ...attempt, ...advance(definition, attempt) };
  }
  const actor = createActor(machine, { input: { definition, attempt } });
  actor.start();
  onTestFinished(() => void actor.stop());
  const view = renderHook(() => useEarlyTaps(actor));
  const now = () => storeAttempt(definition, actor.getSnapshot().context.attempt);
  return { actor, view, now };
}

test('Start leads to the second step, which waits for its answer', () => {
  storeEarlyTaps([GO_ON]);
  expect(quiz(single('mood')).now()).toMatchObject({ step: 2, counter: 0 });
});

test('answers to several steps count once each', () => {
  storeEarlyTaps([GO_ON, choose('b'), choose('a')]);
  const { now, view } = quiz(single('mood'));
  const expected = { step: 4, counter: 2, answers: { mood: 'b', voice: 'a' } };
  expect(now()).toMatchObject(expected);
  view.rerender();
  expect(now()).toMatchObject(expected);
});

test('later taps settle again', () => {
  storeEarlyTaps([GO_ON]);
  const { actor, now } = quiz(single('mood'));
  actor.send(choose('a'));
  actor.send(choose('b'));
  expect(now()).toMatchObject({ step: 3, answers: { mood: 'a', voice: '' } });
});

test('an attempt at a later step drops early taps', () => {
  storeEarlyTaps([GO_ON, choose('b')]);
  const { now } = quiz(single('mood'), 3);
  expect(now()).toMatchObject({ step: 4, counter: 2, answers: { mood: '', voice: '' } });
  expect(earlyTaps()).toEqual([]);
});
