// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { createElement } from 'react';
import { BrowserRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Attempt, startAttempt } from '#engine/attempt.ts';
import { historyIdOf } from '#engine/resume.ts';
import { info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { wizardMachine } from '#engine/wizard.machine.ts';
import { attemptIdOf, entryOf, firstEntry, moveTo, useStepHistory } from './step-history.ts';

/** Resolves after the next frame and all that follows it. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))),
  );

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

  it('adds entries one by one for steps in quick succession', () => {
    expect(moveTo(entry, at(7))).toEqual({ type: 'push', entry: { ...entry, step: 5, place: 3 } });
  });

  it('adds one entry for a skip, and goes back over it by one', () => {
    const before = { attemptId, step: 3, base: 1, place: 2 };
    const after = { ...before, step: 5, place: 3 };
    expect(moveTo(before, at(5, ['b']))).toEqual({ type: 'push', entry: after });
    expect(moveTo(after, at(3, ['b']))).toEqual({ type: 'back' });
  });

  it('never has an entry for a retired question, answered or not', () => {
    const steps = definition.steps.map((step) =>
      step.id === 'mood' ? { ...single('mood'), retired: true as const } : step,
    );
    const today = { ...at(6, ['a'], {}), definition: { ...definition, steps } };
    const after = { ...entry, step: 6, place: 3 };
    expect(moveTo(entry, today)).toEqual({ type: 'push', entry: after });
    const back = { ...today, attempt: { ...today.attempt, step: 4 } };
    expect(moveTo(after, back)).toEqual({ type: 'back' });
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
    let renders = 0;
    let navigate: NavigateFunction = () => undefined;
    function Quiz() {
      useStepHistory(
        actor,
        useSelector(actor, ({ context }) => context.attempt.step),
      );
      return null;
    }
    function Page() {
      renders += 1;
      navigate = useNavigate();
      return createElement(
        Routes,
        null,
        createElement(Route, { path: '/quiz', element: createElement(Quiz) }),
        createElement(Route, { path: '/before', element: null }),
      );
    }
    window.history.pushState(null, '', '/before');
    window.history.pushState(null, '', '/quiz');
    const page = render(createElement(BrowserRouter, null, createElement(Page)));
    onTestFinished(() => {
      actor.stop();
      page.unmount();
    });

    /** Acts, lets the history follow, and lets the step settle. */
    const does = async (change: () => void) => {
      await act(async () => {
        change();
        await painted();
      });
      await act(painted);
    };
    const taps = async (...values: (string | undefined)[]) => {
      for (const value of values) {
        await does(() =>
          actor.send(value ? { type: 'option.choose', value } : { type: 'step.continue' }),
        );
      }
    };
    const goesBack = () => does(() => actor.send({ type: 'step.back' }));
    const goes = async (by: number) => {
      const arrived = new Promise((resolve) =>
        window.addEventListener('popstate', resolve, { once: true }),
      );
      await does(() => window.history.go(by));
      await arrived;
      await act(painted);
    };
    /** The step of the attempt and that of the history, which agree. */
    const seen = () => {
      const { step } = actor.getSnapshot().context.attempt;
      expect(entryOf(window.history.state.usr, attemptId)?.step).toBe(step);
      return step;
    };
    await does(() => undefined);
    return { taps, goes, goesBack, seen, does, navigate, actor, renders: () => renders };
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

  it('renders nothing but the quiz for a step', async () => {
    const { taps, seen, renders } = await visit();
    const before = renders();
    await taps(goOn, goOn, 'b', goOn);
    expect(seen()).toBe(5);
    expect(renders()).toBe(before);
  });

  it('undoes a refused Forward over a skip by as many entries as it had', async () => {
    const { taps, goes, seen } = await visit();
    await taps(goOn, goOn, 'b', goOn, 'c');
    expect(seen()).toBe(6);
    await goes(-2);
    await taps('b');
    await goes(2);
    expect(seen()).toBe(3);
    await goes(-3);
    expect(window.location.pathname).toBe('/before');
  });

  it('stops a Forward at a step that is shown by now and has no answer', async () => {
    const { taps, goes, seen } = await visit();
    await taps(goOn, goOn, 'b', goOn);
    await goes(-1);
    await taps('a');
    await goes(1);
    expect(seen()).toBe(4);
    await goes(-1);
    expect(seen()).toBe(3);
    await goes(-3);
    expect(window.location.pathname).toBe('/before');
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

  it('goes back by its own button to a step that came in between, not over it', async () => {
    const { taps, goes, goesBack, seen } = await visit();
    await taps(goOn, goOn, 'a', goOn, 'a');
    await goes(-2);
    await taps('a', 'b', goOn);
    expect(seen()).toBe(5);
    await goes(-1);
    await taps('a');
    await goes(1);
    expect(seen()).toBe(5);
    await goesBack();
    expect(seen()).toBe(4);
    await goesBack();
    expect(seen()).toBe(3);
  });

  it('goes back by its own button over an entry whose step was hidden meanwhile', async () => {
    const { taps, goes, goesBack, seen } = await visit();
    await taps(goOn, goOn, 'a', goOn, 'a');
    await goes(-2);
    await taps('b', 'a');
    await goes(2);
    expect(seen()).toBe(5);
    await goesBack();
    expect(seen()).toBe(3);
  });

  it('goes on where the browser ignores entries', async () => {
    const { taps, actor } = await visit();
    const ignored = vi.spyOn(window.history, 'pushState').mockReturnValue(undefined);
    await taps(goOn, goOn, 'b', goOn);
    expect(actor.getSnapshot().context.attempt.step).toBe(5);
    expect(ignored).toHaveBeenCalled();
  });

  it('follows again where the browser ignores a move and never reports one', async () => {
    const { taps, goesBack, seen } = await visit();
    await taps(goOn, goOn);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(window.history, 'go').mockReturnValueOnce(undefined);
    await goesBack();
    vi.advanceTimersByTime(1_000);
    await taps(goOn, 'a', goOn);
    expect(seen()).toBe(4);
  });
});
