// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { type Attempt, startAttempt } from '#engine/attempt.ts';
import { historyIdOf } from '#engine/resume.ts';
import { info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { wizardMachine } from '#engine/wizard.machine.ts';
import { attemptIdOf, entryOf, firstEntry, moveTo, useStepHistory } from './step-history.ts';

const onlyFor = { answer: 'signs', includes: 'a' };

/** The fourth step is shown only to anyone who chose `a` in the third one. */
const definition = wizardOf([
  info('welcome'),
  info('why'),
  multiple('signs'),
  { ...single('more'), when: onlyFor },
  single('mood'),
  info('rest'),
  info('end'),
]);
const fresh = startAttempt(definition, { id: 'a', definitionHash: 'v1' });
const attemptId = historyIdOf(fresh);
const at = (step: number, signs: string[] = ['a'], rest: Partial<Attempt> = {}) => {
  const answers = { ...fresh.answers, signs };
  return { definition, attempt: { ...fresh, step, answers, ...rest } };
};
const entry = { attemptId, step: 4, base: 2, place: 2 };

describe('browser Back and Forward move through the steps', () => {
  it('begins with the entry by which a visitor arrived', () => {
    expect(firstEntry(fresh, 3)).toEqual({ attemptId, step: 3, base: 3, place: 0 });
  });

  it('adds an entry for a step forwards', () => {
    expect(moveTo(entry, at(5))).toEqual({ type: 'push', entry: { ...entry, step: 5, place: 3 } });
  });

  it('adds entries one by one for steps in quick succession', () => {
    expect(moveTo(entry, at(7))).toEqual({ type: 'push', entry: { ...entry, step: 5, place: 3 } });
  });

  it('adds one entry for a skip, and goes back over it by one', () => {
    const before = { attemptId, step: 3, base: 1, place: 2 };
    const after = { ...before, step: 5, place: 3 };
    expect(moveTo(before, at(5, ['b']))).toEqual({ type: 'push', entry: after });
    expect(moveTo(after, at(3, ['b']))).toEqual({ type: 'back' });
  });

  it('goes back to the entry of the previous step', () => {
    expect(moveTo(entry, at(3))).toEqual({ type: 'back' });
  });

  it('stays inside the wizard when the previous step has no entry', () => {
    expect(moveTo({ ...entry, base: 4, place: 0 }, at(3))).toEqual({
      type: 'replace',
      entry: { attemptId, step: 3, base: 3, place: 0 },
    });
  });

  it('does nothing when history and attempt agree', () => {
    expect(moveTo(entry, at(4))).toEqual({ type: 'none' });
  });

  it('takes an entry of an earlier version, in which every step had one', () => {
    const { place, ...earlier } = entry;
    expect(entryOf(earlier, attemptId)).toEqual(earlier);
    expect(moveTo(earlier, at(5))).toMatchObject({ entry: { step: 5, place: place + 1 } });
  });

  it('recognises only its own entries', () => {
    expect(entryOf(entry, attemptId)).toEqual(entry);
    expect(entryOf(entry, 'b')).toBeUndefined();
    expect(attemptIdOf(entry)).toBe(attemptId);
  });

  it.each([
    null,
    undefined,
    'x',
    3,
    {},
    { attemptId: 'a' },
    { attemptId: 'a', step: '4', base: 1 },
    { attemptId: 'a', step: 4, base: 1, place: 'x' },
  ])('ignores the foreign state %j', (state) => {
    expect(attemptIdOf(state)).toBeUndefined();
  });
});

describe('a quiz that skips a step, in a page', () => {
  async function visit() {
    const machine = wizardMachine.provide({ delays: { settle: 0 } });
    const actor = createActor(machine, { input: { definition, attempt: fresh } });
    actor.start();
    function Quiz() {
      useStepHistory(
        actor,
        useSelector(actor, ({ context }) => context.attempt.step),
      );
      return null;
    }
    const routes = [
      { path: '/quiz', element: createElement(Quiz) },
      { path: '/before', element: null },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/before', '/quiz'] });
    render(createElement(RouterProvider, { router }));
    onTestFinished(() => void actor.stop());

    /** Acts, lets the history follow, and lets the step settle. */
    const does = async (change: () => void) => {
      for (const part of [change, () => undefined, () => undefined]) {
        await act(async () => {
          part();
          await new Promise((resolve) => setTimeout(resolve, 5));
        });
      }
    };
    const taps = async (...values: (string | undefined)[]) => {
      for (const value of values) {
        await does(() =>
          actor.send(value ? { type: 'option.choose', value } : { type: 'step.continue' }),
        );
      }
    };
    const goes = (by: number) => does(() => void router.navigate(by));
    /** The step of the attempt and that of the history, which agree. */
    const seen = () => {
      const { step } = actor.getSnapshot().context.attempt;
      expect(entryOf(router.state.location.state, attemptId)?.step).toBe(step);
      return step;
    };
    await does(() => undefined);
    return { taps, goes, seen, router, does, actor };
  }
  const goOn = undefined;

  it('has one entry for the skip, backwards and forwards', async () => {
    const { taps, goes, seen } = await visit();
    await taps(goOn, goOn, 'b', goOn);
    expect(seen()).toBe(5);
    await goes(-1);
    expect(seen()).toBe(3);
    await goes(1);
    expect(seen()).toBe(5);
    await goes(-3);
    expect(seen()).toBe(1);
    await goes(3);
    expect(seen()).toBe(5);
  });

  it('goes back by its own button over the skip, to the entry that is there', async () => {
    const { taps, goes, seen, does, actor, router } = await visit();
    await taps(goOn, goOn, 'b', goOn);
    await does(() => actor.send({ type: 'step.back' }));
    expect(seen()).toBe(3);
    await goes(-3);
    expect(router.state.location.pathname).toBe('/before');
  });

  it('undoes a refused Forward over a skip by as many entries as it had', async () => {
    const { taps, goes, seen, router } = await visit();
    await taps(goOn, goOn, 'b', goOn, 'c');
    expect(seen()).toBe(6);
    await goes(-2);
    await taps('b');
    await goes(2);
    expect(seen()).toBe(3);
    await goes(-3);
    expect(router.state.location.pathname).toBe('/before');
  });

  it('stops a Forward at a step that is shown by now and has no answer', async () => {
    const { taps, goes, seen, router } = await visit();
    await taps(goOn, goOn, 'b', goOn);
    await goes(-1);
    await taps('a');
    await goes(1);
    expect(seen()).toBe(4);
    await goes(-1);
    expect(seen()).toBe(3);
    await goes(-3);
    expect(router.state.location.pathname).toBe('/before');
  });

  it('replaces the entry of a step that is hidden by now by the next shown one', async () => {
    const { taps, goes, seen } = await visit();
    await taps(goOn, goOn, 'a', 'b', goOn, 'a');
    expect(seen()).toBe(5);
    await goes(-2);
    expect(seen()).toBe(3);
    await taps('a');
    await goes(1);
    expect(seen()).toBe(5);
    await goes(-1);
    expect(seen()).toBe(3);
  });

  it('takes the entries of an open tab of an earlier version', async () => {
    const { taps, goes, seen, does, router } = await visit();
    await taps(goOn, goOn);
    const earlier = { attemptId, step: 3, base: 1 };
    await does(() => void router.navigate('/quiz', { state: earlier, replace: true }));
    await taps('a', goOn);
    expect(seen()).toBe(4);
    await goes(-3);
    expect(seen()).toBe(1);
    await goes(3);
    expect(seen()).toBe(4);
  });
});
