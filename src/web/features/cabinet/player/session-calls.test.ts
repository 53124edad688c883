import { describe, expect, it, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Session, StartedSession, StartQuery } from '#contract/content.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import type { PlaceEvent } from './session.machine.ts';
import { inOrder, placeSaver } from './session-calls.ts';
import { aSession } from './testing/listener.ts';

/** An API that responds when the test lets it. */
function slowApi() {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const answer = <Answer>(name: string, value: Answer) => {
    log.push(name);
    return new Promise<Answer>((resolve) => waiting.push(() => resolve(value)));
  };
  return {
    log,
    /** Responds to the last call as soon as it is made. */
    answers: async (name: string) => {
      await expect.poll(() => log.at(-1)).toBe(name);
      waiting.shift()?.();
    },
    startSession: (id: string, { position }: StartQuery): Promise<StartedSession> =>
      answer(`${id} at ${position}`, {
        id,
        status: 'started',
        positionSeconds: position ?? 0,
        durationSeconds: 1200,
        audioUrl: '/media',
      }),
    finishSession: (id: string): Promise<Session> => answer(`${id} finished`, aSession({ id })),
    checkIn: (id: string): Promise<void> => answer(`${id} checked in`, undefined),
  };
}

describe('the calls of a session', () => {
  it('are made one after the other', async () => {
    const api = slowApi();
    const calls = inOrder(api);
    void calls.startSession('roots', { position: 10 });
    const started = calls.startSession('roots', {});
    await expect.poll(() => api.log).toEqual(['roots at 10']);
    await api.answers('roots at 10');
    await api.answers('roots at undefined');
    await expect(started).resolves.toMatchObject({ id: 'roots' });
  });

  it('do not wait for other sessions, and continue after a failure', async () => {
    const api = slowApi();
    const failing = vi.fn(api.startSession).mockRejectedValueOnce(new Error('away'));
    const calls = inOrder({ ...api, startSession: failing });
    await expect(calls.startSession('roots', { position: 10 })).rejects.toThrow('away');
    void calls.startSession('roots', { position: 20 });
    void calls.startSession('enough', { position: 5 });
    await expect.poll(() => api.log).toEqual(['roots at 20', 'enough at 5']);
  });
});

describe('the position saver', () => {
  const unused = () => Promise.reject(new Error('nothing is finished here'));

  async function keeps(answer: Promise<StartedSession>): Promise<PlaceEvent[]> {
    const told: PlaceEvent[] = [];
    const player = setup({
      types: { events: {} as PlaceEvent },
      actors: { places: placeSaver({ startSession: () => answer, finishSession: unused }) },
      actions: { note: (_, params: { event: PlaceEvent }) => void told.push(params.event) },
    }).createMachine({
      invoke: { id: 'places', src: 'places', onError: {} },
      on: {
        'place.saved': { actions: { type: 'note', params: ({ event }) => ({ event }) } },
        'access.end': { actions: { type: 'note', params: ({ event }) => ({ event }) } },
      },
    });
    const actor = createActor(player).start();
    actor
      .getSnapshot()
      .children.places?.send({ type: 'place.save', id: 'roots', query: { position: 7 } });
    await answer.catch(() => undefined);
    await Promise.resolve();
    actor.stop();
    return told;
  }
  it('reports what was saved', async () => {
    const place = {
      id: 'roots',
      status: 'started',
      positionSeconds: 7,
      durationSeconds: 1200,
      audioUrl: '/m',
    } as const;
    expect(await keeps(Promise.resolve(place))).toEqual([{ type: 'place.saved', place }]);
  });

  it('reports that access has ended, and no other failure', async () => {
    expect(await keeps(Promise.reject(refusal(403, 'access_expired')))).toEqual([
      { type: 'access.end' },
    ]);
    expect(await keeps(Promise.reject(refusal(403, 'unavailable')))).toEqual([]);
  });
});

test('a check-in follows the call before it', async () => {
  const api = slowApi();
  const calls = inOrder(api);
  void calls.startSession('roots', {});
  void calls.checkIn('roots', { moment: 'before', mood: 2 });
  await api.answers('roots at undefined');
  await api.answers('roots checked in');
  await calls.allAnswered();
  expect(api.log).toEqual(['roots at undefined', 'roots checked in']);
});
