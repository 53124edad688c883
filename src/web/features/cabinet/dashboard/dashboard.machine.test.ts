import { test as base, describe, expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError, problemOf } from '#web/shared/api/api-error.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import type { Overview } from './overview.ts';
import { anOverview } from './testing/an-overview.ts';

const away = new ApiError(problemOf(503, { detail: 'We are back in a minute.' }, null));

/** A dashboard whose questions wait, in turn, until the test answers them. */
function openDashboard() {
  const questions: PromiseWithResolvers<Overview>[] = [];
  const machine = dashboardMachine.provide({
    actors: {
      loadOverview: fromPromise(() => {
        const question = Promise.withResolvers<Overview>();
        questions.push(question);
        return question.promise;
      }),
    },
  });
  const actor = createActor(machine).start();
  const arrive = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    actor,
    questions,
    state: () => actor.getSnapshot(),
    refresh: () => actor.send({ type: 'overview.refresh' }),
    async answers(overview: Overview, index = questions.length - 1) {
      questions[index]?.resolve(overview);
      await arrive();
    },
    async refuses(error: unknown) {
      questions.at(-1)?.reject(error);
      await arrive();
    },
  };
}

const test = base.extend<{ dashboard: ReturnType<typeof openDashboard> }>({
  dashboard: async ({ task: _ }, use) => {
    const dashboard = openDashboard();
    await use(dashboard);
    dashboard.actor.stop();
  },
});

const older = anOverview({ daysInARow: 1 });
const newer = anOverview({ daysInARow: 2 });

describe('the first load', () => {
  test('asks once, and shows what comes', async ({ dashboard }) => {
    expect(dashboard.state().value).toBe('loading');
    expect(dashboard.questions).toHaveLength(1);
    await dashboard.answers(older);
    expect(dashboard.state().matches('shown')).toBe(true);
    expect(dashboard.state().context.overview).toEqual(older);
  });

  test('that fails says why, and can be tried again', async ({ dashboard }) => {
    await dashboard.refuses(away);
    expect(dashboard.state().value).toBe('failed');
    expect(dashboard.state().context.problem).toEqual({ text: 'We are back in a minute.' });
    dashboard.refresh();
    expect(dashboard.state().value).toBe('loading');
    expect(dashboard.state().context.problem).toBeNull();
    await dashboard.answers(older);
    expect(dashboard.state().context.overview).toEqual(older);
  });

  test('has nothing to say of a 401', async ({ dashboard }) => {
    await dashboard.refuses(new ApiError(problemOf(401, { detail: 'Please sign in.' }, null)));
    expect(dashboard.state().value).toBe('failed');
    expect(dashboard.state().context.problem).toBeNull();
  });

  test('begins anew when something changes meanwhile', async ({ dashboard }) => {
    dashboard.refresh();
    await dashboard.answers(older, 0);
    expect(dashboard.state().value).toBe('loading');
    await dashboard.answers(newer, 1);
    expect(dashboard.state().context.overview).toEqual(newer);
  });
});

describe('a refresh', () => {
  test('leaves on the screen what is known until the new one comes', async ({ dashboard }) => {
    await dashboard.answers(older);
    dashboard.refresh();
    expect(dashboard.state().matches('shown')).toBe(true);
    expect(dashboard.state().context.overview).toEqual(older);
    await dashboard.answers(newer);
    expect(dashboard.state().context.overview).toEqual(newer);
  });

  test('that fails changes nothing, and the next one is asked for', async ({ dashboard }) => {
    await dashboard.answers(older);
    dashboard.refresh();
    await dashboard.refuses(away);
    expect(dashboard.state().value).toEqual({ shown: 'current' });
    expect(dashboard.state().context).toEqual({ overview: older, problem: null });
    dashboard.refresh();
    await dashboard.answers(newer);
    expect(dashboard.state().context.overview).toEqual(newer);
  });

  test('overtakes one that is under way', async ({ dashboard }) => {
    await dashboard.answers(older);
    dashboard.refresh();
    dashboard.refresh();
    await dashboard.answers(newer, 2);
    await dashboard.answers(older, 1);
    expect(dashboard.state().context.overview).toEqual(newer);
  });
});

test('what is kept is plain data', async ({ dashboard }) => {
  await dashboard.answers(older);
  const { context } = dashboard.state();
  expect(JSON.parse(JSON.stringify(context))).toEqual(context);
});

test('what must be provided says so', async () => {
  const actor = createActor(dashboardMachine).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context.problem).toEqual({ text: 'loadOverview must be provided' });
});
