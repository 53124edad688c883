import { test as base, describe, expect, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Removal } from '#contract/auth.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { removalMachine } from './removal.machine.ts';

const confirmation: Removal = { email: 'ann@mail.example', password: 'calm-waters-7' };
const submit = { type: 'removal.submit', confirmation } as const;

const refused = (status: number, body: unknown) => new ApiError(problemOf(status, body, null));
const wrongEmail = { code: 'wrong_email', detail: 'Not yours.', fields: {} };

function openRemoval() {
  const removeAccount = vi.fn<(typed: Removal) => Promise<void>>(async () => undefined);
  const actor = createActor(
    removalMachine.provide({
      actors: { removeAccount: fromPromise(({ input }) => removeAccount(input)) },
    }),
  ).start();
  return {
    actor,
    removeAccount,
    state: () => actor.getSnapshot(),
    async does(...events: Parameters<typeof actor.send>[0][]) {
      for (const event of events) {
        actor.send(event);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
  };
}

const test = base.extend<{ removal: ReturnType<typeof openRemoval> }>({
  removal: async ({ task: _ }, use) => {
    const removal = openRemoval();
    await use(removal);
    removal.actor.stop();
  },
});

describe('an account removal', () => {
  test('asks for confirmation before anything happens', async ({ removal }) => {
    await removal.does(submit);
    expect(removal.state().value).toBe('closed');
    await removal.does({ type: 'removal.open' });
    expect(removal.state().value).toBe('confirming');
    expect(removal.removeAccount).not.toHaveBeenCalled();
  });

  test('sends the typed values', async ({ removal }) => {
    await removal.does({ type: 'removal.open' }, submit);
    expect(removal.removeAccount).toHaveBeenCalledExactlyOnceWith(confirmation);
    expect(removal.state().value).toBe('removed');
  });

  test('in flight happens once and cannot be left', async ({ removal }) => {
    removal.removeAccount.mockReturnValue(new Promise(() => undefined));
    await removal.does({ type: 'removal.open' }, submit, submit, { type: 'removal.close' });
    expect(removal.removeAccount).toHaveBeenCalledOnce();
    expect(removal.state().value).toBe('removing');
  });

  test('with wrong input is refused and can be submitted again', async ({ removal }) => {
    removal.removeAccount.mockRejectedValueOnce(refused(400, wrongEmail));
    await removal.does({ type: 'removal.open' }, submit);
    expect(removal.state().value).toBe('confirming');
    expect(removal.state().context.problem).toMatchObject({ code: 'wrong_email' });
    await removal.does(submit);
    expect(removal.state().value).toBe('removed');
  });

  test('reports that the payment provider is unavailable', async ({ removal }) => {
    const detail = 'Our payment provider isn’t responding at the moment.';
    const away = refused(503, { code: 'provider_unavailable', detail });
    removal.removeAccount.mockRejectedValueOnce(away);
    await removal.does({ type: 'removal.open' }, submit);
    expect(removal.state().value).toBe('confirming');
    expect(removal.state().context).toEqual({ problem: null, failure: { text: detail } });
  });

  test('that was closed forgets its errors', async ({ removal }) => {
    removal.removeAccount.mockRejectedValueOnce(refused(400, wrongEmail));
    await removal.does({ type: 'removal.open' }, submit, { type: 'removal.close' });
    expect(removal.state().value).toBe('closed');
    expect(removal.state().context).toEqual({ problem: null, failure: null });
  });
});
