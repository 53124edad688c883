import { describe, expect } from 'vitest';
import { createActor } from 'xstate';
import { info, scale, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { definition, TAPS, test } from '#engine/testing/visits.ts';
import { startAttempt } from './attempt.ts';
import { SETTLE_MS } from './settle-time.ts';
import { type WizardEvent, wizardMachine } from './wizard.machine.ts';

describe('the start', () => {
  test('is step 1 with an empty counter and no answers', ({ visitor }) => {
    expect(visitor.attempt).toMatchObject({
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

  test('does not delay the step that a visit starts on', ({ visitor }) => {
    expect(visitor.actor.getSnapshot().hasTag('settling')).toBe(false);
    expect(visitor.continues().attempt.step).toBe(2);
  });

  test.for([2, 3])('ignores taps of every kind on step %i', (step, { visitor }) => {
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
    visitor.passes().waits().chooses('a').waits(10).chooses('a').chooses('b');
    expect(visitor.attempt).toMatchObject({
      step: 3,
      counter: 1,
      answers: { mood: 'a', night: [] },
    });
  });

  test('is left out while taps are replayed, which have waited already', () => {
    const replaying = wizardMachine.provide({ guards: { settlesAtOnce: () => true } });
    const attempt = startAttempt(definition, { id: 'first', definitionHash: 'v1' });
    const actor = createActor(replaying, { input: { definition, attempt } }).start();
    actor.send({ type: 'step.continue' });
    expect(actor.getSnapshot().hasTag('settling')).toBe(false);
    actor.send({ type: 'option.choose', value: 'a' });
    expect(actor.getSnapshot().context.attempt).toMatchObject({ step: 3, answers: { mood: 'a' } });
    actor.stop();
  });

  test('accepts the browser’s Back and Forward', ({ visitor }) => {
    visitor.passes().passes('a').passes('a');
    visitor.pressesBrowserBack().pressesBrowserBack();
    expect(visitor.attempt.step).toBe(2);
    visitor.pressesBrowserForward().pressesBrowserForward();
    expect(visitor.attempt.step).toBe(4);
  });

  test('starts again with every step change, also one by the browser', ({ visitor }) => {
    visitor.passes().passes('a').waits(100).pressesBrowserBack().waits(100).chooses('b');
    expect(visitor.attempt).toMatchObject({ step: 2, answers: { mood: 'a' } });
    visitor.waits(49).chooses('b');
    expect(visitor.attempt.step).toBe(2);
    visitor.waits(1).chooses('b');
    expect(visitor.attempt).toMatchObject({ step: 3, answers: { mood: 'b' } });
  });

  test('does not start again if the browser cannot move', ({ visitor }) => {
    visitor.passes().waits(100).pressesBrowserForward().waits(50).chooses('a');
    expect(visitor.attempt.step).toBe(3);
    visitor.waits().goesBack().waits().goesBack().waits(100).pressesBrowserBack().waits(50);
    expect(visitor.continues().attempt.step).toBe(2);
  });

  test('does not start after a toggle, which does not change the step', ({ visitor }) => {
    visitor.passes().passes('a').waits().chooses('a', 'b', 'a');
    expect(visitor.attempt.answers.night).toEqual(['b']);
  });
});

describe('an info step', () => {
  test('advances by its button and does not count', ({ visitor }) => {
    visitor.waits().continues();
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 0 });
  });

  test('ignores option events', ({ visitor }) => {
    visitor.waits().chooses('a');
    expect(visitor.attempt).toMatchObject({
      step: 1,
      answers: { mood: '', night: [], voice: '' },
    });
  });
});

describe('a single choice', () => {
  test('stores the answer, counts it and advances', ({ visitor }) => {
    visitor.passes().waits().chooses('b');
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 1, answers: { mood: 'b' } });
  });

  test.for<WizardEvent>([
    { type: 'option.choose', value: 'unknown' },
    { type: 'option.choose', value: '' },
    { type: 'option.choose', value: 1 },
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

  test('ignores the button, also when it was answered before', ({ visitor }) => {
    visitor.passes().passes('a').waits().goesBack().waits().continues();
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 0, answers: { mood: 'a' } });
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
  });

  test('accepts another answer after going back', ({ visitor }) => {
    visitor.passes().passes('a').waits().goesBack().waits().chooses('c');
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 1, answers: { mood: 'c' } });
  });
});

describe('a multiple choice', () => {
  test('toggles its options and stays', ({ visitor }) => {
    visitor.passes().passes('a').waits().chooses('c', 'a');
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 1, answers: { night: ['a', 'c'] } });
    visitor.chooses('c');
    expect(visitor.attempt.answers.night).toEqual(['a']);
  });

  test('advances by its button and counts once, however many options are chosen', ({ visitor }) => {
    visitor.passes().passes('a').waits().chooses('a', 'b', 'c').continues();
    expect(visitor.attempt).toMatchObject({ step: 4, counter: 2 });
  });

  test.for<WizardEvent>([
    { type: 'option.choose', value: 1 },
    { type: 'option.choose', value: 'unknown' },
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
  test('is refused by its button, which shows a message, and stays', ({ visitor }) => {
    visitor.passes().passes('a').waits();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
    visitor.continues();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(visitor.attempt).toMatchObject({ step: 3, counter: 1 });
    visitor.continues();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
  });

  test('is refused again when all options are toggled off', ({ visitor }) => {
    visitor.passes().passes('a').waits().chooses('a', 'a').continues();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
  });

  test('is no longer refused after a toggle, and can advance', ({ visitor }) => {
    visitor.passes().passes('a').waits().continues().chooses('unknown');
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
    visitor.chooses('b');
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
    expect(visitor.continues().attempt.step).toBe(4);
  });

  test.for(['step.back', 'history.back'] as const)('can be left by %s', (type, { visitor }) => {
    visitor.passes().passes('a').waits().continues().sends({ type });
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 0 });
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(false);
  });
});

describe('a scale', () => {
  const wizard = wizardOf([info('hello'), scale('rested'), info('bye')]);

  test('keeps the number and stays; its button advances and counts', ({ visits }) => {
    const visitor = visits(wizard).passes().waits().chooses(2, 4);
    expect(visitor.attempt).toMatchObject({ step: 2, counter: 0, answers: { rested: 4 } });
    expect(visitor.continues().attempt).toMatchObject({ step: 3, counter: 1 });
  });

  test('is refused without a number, until one is chosen', ({ visits }) => {
    const visitor = visits(wizard).passes().waits().continues();
    expect(visitor.actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(visitor.chooses(1).actor.getSnapshot().hasTag('refused')).toBe(false);
  });

  test.for<string | number>([0, 6, 2.5, '2', Number.NaN])('ignores %j', (value, { visits }) => {
    const visitor = visits(wizard).passes().waits().chooses(value);
    expect(visitor.attempt.answers).toEqual({ rested: null });
  });
});
