import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StartedSession } from '#contract/content.ts';
import type { SessionApi } from '#web/features/cabinet/player/session-calls.ts';
import { aSession } from '#web/features/cabinet/player/testing/listener.ts';
import { outage, refusal } from '#web/shared/api/testing/refusal.ts';
import { PATIENCE_MS, withKept } from './kept-calls.ts';
import type { KeptSession } from './kept-sessions.ts';

const session = aSession({ id: 'roots', positionSeconds: 70 });
const KEPT: KeptSession = {
  id: 'roots',
  length: { minutes: 10 },
  durationSeconds: 600,
  bytes: 5,
  language: 'en',
  cues: null,
  isQuiet: false,
};
const STARTED: StartedSession = {
  id: 'roots',
  status: 'started',
  positionSeconds: 300,
  durationSeconds: 600,
  audioUrl: '/media',
};
const now = new Date('2027-03-01T08:00:00.000Z');

const api = {
  startSession: vi.fn<SessionApi['startSession']>(),
  finishSession: vi.fn<SessionApi['finishSession']>(),
  checkIn: vi.fn<SessionApi['checkIn']>(),
};
const unsent = { add: vi.fn(), send: vi.fn<() => Promise<void>>() };
let calls: SessionApi;

beforeEach(() => {
  api.startSession.mockResolvedValue(STARTED);
  unsent.add.mockReset();
  unsent.send.mockResolvedValue();
  calls = withKept(api, {
    kept: {
      isOpened: async () => undefined,
      find: (id) => (id === KEPT.id ? KEPT : undefined),
      soundUrl: async () => 'blob:kept',
    },
    unsent,
    opened: () => session,
    now: () => now,
  });
});

describe('a kept session', () => {
  test('plays from the device where the server says, if it has that length', async () => {
    expect(await calls.startSession('roots', {})).toEqual({ ...STARTED, audioUrl: 'blob:kept' });
    api.startSession.mockResolvedValue({ ...STARTED, durationSeconds: 1200 });
    expect(await calls.startSession('roots', {})).toMatchObject({ audioUrl: '/media' });
    api.startSession.mockResolvedValue({ ...STARTED, soundSeconds: 28_800 });
    expect(await calls.startSession('roots', {})).toMatchObject({ audioUrl: '/media' });
  });

  test('plays without the server from where it was left, and the server is told later', async () => {
    api.startSession.mockRejectedValue(outage);
    expect(await calls.startSession('roots', { minutes: 20 })).toEqual({
      ...STARTED,
      positionSeconds: 70,
      audioUrl: 'blob:kept',
    });
    const query = { minutes: 10, position: 70 };
    expect(unsent.add.mock.calls).toEqual([[{ kind: 'start', id: 'roots', query }, now]]);
  });

  test('does not wait for a server that is slow', async () => {
    vi.useFakeTimers();
    api.startSession.mockReturnValue(new Promise(() => undefined));
    const started = calls.startSession('roots', {});
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await started).toMatchObject({ audioUrl: 'blob:kept' });
    vi.useRealTimers();
  });

  test('is finished and felt without the server', async () => {
    api.finishSession.mockRejectedValue(outage);
    api.checkIn.mockRejectedValue(outage);
    await calls.finishSession('roots', { minutes: 10 });
    await calls.checkIn('roots', { moment: 'after', mood: 4 });
    expect(unsent.add.mock.calls.map(([{ kind }]) => kind)).toEqual(['finish', 'checkIn']);
  });

  test('goes on without the server while earlier calls still wait', async () => {
    unsent.send.mockRejectedValue(refusal(503));
    api.startSession.mockClear();
    expect(await calls.startSession('roots', {})).toMatchObject({ audioUrl: 'blob:kept' });
    expect(api.startSession).not.toHaveBeenCalled();
  });

  test('is told later at once where the browser says that there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    api.startSession.mockClear();
    await calls.startSession('roots', { position: 90 });
    expect(api.startSession).not.toHaveBeenCalled();
    expect(unsent.add).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('cannot be played when the server refuses it', async () => {
    const over = refusal(403, 'access_expired');
    api.startSession.mockRejectedValue(over);
    await expect(calls.startSession('roots', {})).rejects.toBe(over);
    expect(unsent.add).not.toHaveBeenCalled();
  });
});

test('a session that is not kept needs the server to be played, and is finished without it', async () => {
  api.startSession.mockRejectedValue(outage);
  api.finishSession.mockRejectedValue(outage);
  await expect(calls.startSession('seeds', {})).rejects.toBe(outage);
  expect(unsent.add).not.toHaveBeenCalled();
  await calls.finishSession('seeds', {});
  expect(unsent.add.mock.calls).toEqual([[{ kind: 'finish', id: 'seeds', query: {} }, now]]);
});

test('what has to wait keeps no other session from being played', async () => {
  unsent.send.mockRejectedValue(outage);
  expect(await calls.startSession('seeds', {})).toBe(STARTED);
});
