import { test as base, beforeEach, describe, expect, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { type RequestEmitted, requestMachine } from './request.machine.ts';

const call = vi.fn<(input: unknown) => Promise<unknown>>();

function start() {
  const machine = requestMachine.provide({
    actors: { send: fromPromise(({ input }) => call(input)) },
  });
  const actor = createActor(machine);
  const failures: unknown[] = [];
  actor.on('request.failed', ({ error }: RequestEmitted) => failures.push(error));
  actor.start();
  return { actor, failures, send: actor.send, state: () => actor.getSnapshot() };
}

const test = base.extend<{ request: ReturnType<typeof start> }>({
  request: async ({ task: _ }, use) => {
    const request = start();
    await use(request);
    request.actor.stop();
  },
});

beforeEach(() => {
  call.mockReset().mockResolvedValue(undefined);
});

const refusal = new ApiError(problemOf(400, { code: 'link_invalid', detail: 'Too old.' }, null));
const settled = (request: ReturnType<typeof start>) =>
  vi.waitFor(() => expect(request.state().matches('sending')).toBe(false));

test('a request makes one call with the submitted input and is done', async ({ request }) => {
  request.send({ type: 'request.submit', input: { email: 'ann@mail.example' } });
  request.send({ type: 'request.submit', input: { email: 'bob@mail.example' } });
  await settled(request);
  expect(call.mock.calls).toEqual([[{ email: 'ann@mail.example' }]]);
  expect(request.state().value).toBe('done');
});

test('it can start over', async ({ request }) => {
  request.send({ type: 'request.submit', input: 1 });
  await settled(request);
  request.send({ type: 'request.restart' });
  expect(request.state().value).toBe('idle');
});

describe('a refusal', () => {
  test('is available to the form until the next try', async ({ request }) => {
    call.mockRejectedValueOnce(refusal);
    request.send({ type: 'request.submit', input: 1 });
    await settled(request);
    expect(request.state().value).toBe('refused');
    expect(request.state().context.problem).toMatchObject({ detail: 'Too old.' });
    request.send({ type: 'request.submit', input: 2 });
    expect(request.state().context.problem).toBeNull();
    await settled(request);
    expect(request.state().value).toBe('done');
    expect(request.failures).toEqual([]);
  });
});

test('a failure that the user cannot fix is emitted, and another try is possible', async ({
  request,
}) => {
  const outage = new ApiError(problemOf(503, { code: 'unavailable', detail: 'Away.' }, null));
  call.mockRejectedValueOnce(outage);
  request.send({ type: 'request.submit', input: 1 });
  await settled(request);
  expect(request.failures).toEqual([outage]);
  expect(request.state().value).toBe('idle');
  expect(request.state().context.problem).toBeNull();
});

base('nothing is sent unless somebody provides how', async () => {
  const actor = createActor(requestMachine);
  const failed = new Promise<RequestEmitted>((resolve) => actor.on('request.failed', resolve));
  actor.start();
  actor.send({ type: 'request.submit', input: 1 });
  expect(await failed).toMatchObject({ error: { message: 'send must be provided' } });
});
