import { describe, expect, test as plainTest } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Content } from '#contract/content.ts';
import { aSession } from '#web/features/cabinet/player/testing/listener.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { SessionFilter } from './session-filter.ts';
import { sessionListMachine } from './session-list.machine.ts';

const EVERYTHING: SessionFilter = { category: [], status: [] };
const SLEEP: SessionFilter = { category: ['sleep-issues'], status: [] };

function contentOf(...ids: string[]): Content {
  return {
    total: 2,
    completed: 0,
    available: 2,
    progress: 0,
    categories: [
      { id: 'emotional-reset', title: 'Daily emotional reset' },
      { id: 'sleep-issues', title: 'Restful nights' },
    ],
    items: ids.map((id) => aSession({ id })),
  };
}

interface Call {
  filter: SessionFilter;
  answer: (content: Content) => void;
  fail: (error: Error) => void;
}

/** A list whose calls the test answers, in any order. */
function openList(filter = EVERYTHING) {
  const calls: Call[] = [];
  const machine = sessionListMachine.provide({
    actors: {
      loadContent: fromPromise(
        ({ input }) =>
          new Promise<Content>((answer, fail) => calls.push({ filter: input, answer, fail })),
      ),
    },
  });
  const actor = createActor(machine, { input: { filter } }).start();
  const sees = (state: 'shown' | 'failed' | 'loading') =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  const ids = () => actor.getSnapshot().context.content?.items.map(({ id }) => id);
  return { actor, calls, sees, ids };
}

const test = plainTest.extend<{ open: typeof openList }>({
  open: async ({ task: _ }, use) => {
    const lists: ReturnType<typeof openList>[] = [];
    await use((filter) => {
      const list = openList(filter);
      lists.push(list);
      return list;
    });
    for (const { actor } of lists) actor.stop();
  },
});

test('the list is that of the filter it was opened with', async ({ open }) => {
  const { calls, sees, ids } = open(SLEEP);
  expect(calls[0]?.filter).toEqual(SLEEP);
  calls[0]?.answer(contentOf('slow-breath'));
  await sees('shown');
  expect(ids()).toEqual(['slow-breath']);
});

describe('while another filter loads', () => {
  test('the last list stays', async ({ open }) => {
    const { actor, calls, sees, ids } = open();
    calls[0]?.answer(contentOf('softer-start', 'slow-breath'));
    await sees('shown');
    actor.send({ type: 'filter.change', filter: SLEEP });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(ids()).toEqual(['softer-start', 'slow-breath']);
  });

  test('an answer that comes too late never wins', async ({ open }) => {
    const { actor, calls, sees, ids } = open();
    actor.send({ type: 'filter.change', filter: SLEEP });
    calls[1]?.answer(contentOf('slow-breath'));
    await sees('shown');
    calls[0]?.answer(contentOf('softer-start', 'slow-breath'));
    await Promise.resolve();
    expect(ids()).toEqual(['slow-breath']);
  });

  test('the same filter again loads nothing', async ({ open }) => {
    const { actor, calls, sees } = open(SLEEP);
    actor.send({ type: 'filter.change', filter: SLEEP });
    calls[0]?.answer(contentOf('slow-breath'));
    await sees('shown');
    actor.send({ type: 'filter.change', filter: SLEEP });
    expect(calls).toHaveLength(1);
  });
});

describe('a category that the library does not have', () => {
  const garbage: SessionFilter = { category: ['gone', 'sleep-issues'], status: [] };

  test('is left out as soon as that is known', async ({ open }) => {
    const { actor, calls, sees, ids } = open(garbage);
    calls[0]?.answer(contentOf());
    await expect.poll(() => calls.length).toBe(2);
    expect(ids()).toBeUndefined();
    expect(calls[1]?.filter).toEqual(SLEEP);
    calls[1]?.answer(contentOf('slow-breath'));
    await sees('shown');
    expect(actor.getSnapshot().context.filter).toEqual(SLEEP);
  });

  test('is not even asked for later', async ({ open }) => {
    const { actor, calls, sees } = open(SLEEP);
    calls[0]?.answer(contentOf('slow-breath'));
    await sees('shown');
    actor.send({ type: 'filter.change', filter: garbage });
    expect(calls).toHaveLength(1);
  });
});

describe('a list that fails to load', () => {
  test('says why, and loads at the next try', async ({ open }) => {
    const { actor, calls, sees } = open();
    calls[0]?.fail(
      new ApiError({
        status: 503,
        code: 'unavailable',
        detail: 'Back in a moment.',
        fields: {},
        retryAfter: undefined,
      }),
    );
    await sees('failed');
    expect(actor.getSnapshot().context.problem).toEqual({ text: 'Back in a moment.' });
    actor.send({ type: 'list.refresh' });
    calls[1]?.answer(contentOf('softer-start'));
    await sees('shown');
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  test('loads for another filter, too', async ({ open }) => {
    const { actor, calls, sees } = open();
    calls[0]?.fail(new Error());
    await sees('failed');
    actor.send({ type: 'filter.change', filter: SLEEP });
    calls[1]?.answer(contentOf('slow-breath'));
    await sees('shown');
  });

  test('stays as it was when it was only to be refreshed', async ({ open }) => {
    const { actor, calls, sees, ids } = open();
    calls[0]?.answer(contentOf('softer-start'));
    await sees('shown');
    actor.send({ type: 'list.refresh' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    calls[1]?.fail(new Error());
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'current' }));
    expect(ids()).toEqual(['softer-start']);
  });
});

test('what was on its way when the language changed or a session ended is asked for again', async ({
  open,
}) => {
  const { actor, calls, sees, ids } = open();
  actor.send({ type: 'list.refresh' });
  expect(calls).toHaveLength(2);
  calls[1]?.answer(contentOf('new'));
  await sees('shown');
  calls[0]?.answer(contentOf('old'));
  expect(ids()).toEqual(['new']);
});

test('the place that the player saved is in the list at once', async ({ open }) => {
  const { actor, calls, sees } = open();
  calls[0]?.answer(contentOf('softer-start', 'slow-breath'));
  await sees('shown');
  const place = { id: 'slow-breath', status: 'started', positionSeconds: 71 } as const;
  actor.send({ type: 'place.note', place });
  expect(actor.getSnapshot().context.content?.items).toMatchObject([
    { id: 'softer-start', status: 'available' },
    { id: 'slow-breath', status: 'started', positionSeconds: 71 },
  ]);
});
