import { test as base, beforeEach, describe, expect, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { RESEND_WAIT_MS, type ResendEmitted, resendMachine } from './resend.machine.ts';

const send = vi.fn<() => Promise<unknown>>();

function start(hasJustSent: boolean) {
  const machine = resendMachine.provide({ actors: { send: fromPromise(send) } });
  const actor = createActor(machine, { input: { hasJustSent } });
  const failures: unknown[] = [];
  actor.on('mail.failed', ({ error }: ResendEmitted) => failures.push(error));
  actor.start();
  return { actor, failures, state: () => actor.getSnapshot() };
}

const test = base.extend<{ resend: ReturnType<typeof start> }>({
  resend: async ({ task: _ }, use) => {
    vi.useFakeTimers();
    const resend = start(false);
    await use(resend);
    resend.actor.stop();
    vi.useRealTimers();
  },
});

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
});

const ask = async ({ actor }: ReturnType<typeof start>) => {
  actor.send({ type: 'mail.send' });
  await vi.advanceTimersByTimeAsync(0);
};

describe('an email', () => {
  test('is sent at once if none was sent before', async ({ resend }) => {
    expect(resend.state().matches('ready')).toBe(true);
    await ask(resend);
    expect(send).toHaveBeenCalledTimes(1);
    expect(resend.state().matches({ waiting: 'again' })).toBe(true);
  });

  test('is sent once, however often it is requested within a minute', async ({ resend }) => {
    await ask(resend);
    await ask(resend);
    await vi.advanceTimersByTimeAsync(RESEND_WAIT_MS - 1);
    await ask(resend);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask(resend);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('that was just sent elsewhere also starts the wait', async ({ resend: _clock }) => {
    const resend = start(true);
    expect(resend.state().matches({ waiting: 'first' })).toBe(true);
    await ask(resend);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(RESEND_WAIT_MS);
    expect(resend.state().matches('ready')).toBe(true);
  });
});

describe('a failure', () => {
  test('is emitted, and the email can be requested again at once', async ({ resend }) => {
    const error = new Error('No answer');
    send.mockRejectedValueOnce(error);
    await ask(resend);
    expect(resend.failures).toEqual([error]);
    await ask(resend);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('because it was too early is emitted, and starts a wait', async ({ resend }) => {
    const body = { code: 'too_many_requests', detail: 'Please wait a moment.' };
    send.mockRejectedValueOnce(new ApiError(problemOf(429, body, '60')));
    await ask(resend);
    expect(resend.failures).toHaveLength(1);
    expect(resend.state().matches({ waiting: 'first' })).toBe(true);
    await vi.advanceTimersByTimeAsync(RESEND_WAIT_MS);
    expect(resend.state().matches('ready')).toBe(true);
  });

  test('because of the hourly limit waits as long as the server says', async ({ resend }) => {
    const body = { code: 'too_many_emails', detail: 'Please wait a moment.' };
    send.mockRejectedValueOnce(new ApiError(problemOf(429, body, '2400')));
    await ask(resend);
    expect(resend.state().context.readyAt).toBe(Date.now() + 2_400_000);
    await vi.advanceTimersByTimeAsync(2_400_000 - 1);
    expect(resend.state().matches('waiting')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(resend.state().matches('ready')).toBe(true);
    await ask(resend);
    expect(resend.state()).toMatchObject({
      value: { waiting: 'again' },
      context: { readyAt: null },
    });
    await vi.advanceTimersByTimeAsync(RESEND_WAIT_MS);
    expect(resend.state().matches('ready')).toBe(true);
  });
});

base('nothing is sent unless somebody provides how', async () => {
  const actor = createActor(resendMachine, { input: { hasJustSent: false } });
  const failed = new Promise<ResendEmitted>((resolve) => actor.on('mail.failed', resolve));
  actor.start();
  actor.send({ type: 'mail.send' });
  expect(await failed).toMatchObject({ error: { message: 'send must be provided' } });
});
