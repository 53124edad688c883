import { describe, expect } from 'vitest';
import { SAVE_EVERY_MS, SETTLE_MS } from './session.machine.ts';
import { aSession, begun } from './testing/listener.ts';
import { test, time } from './testing/listener-test.ts';

describe('the playback position', () => {
  test('is saved every fifteen seconds during playback', async ({ listener }) => {
    await listener.hears();
    listener.plays((2 * SAVE_EVERY_MS) / 1000);
    expect(listener.saves).toEqual([14, 29]);
  });

  test.for([
    { type: 'session.pause' },
    { type: 'audio.paused' },
    { type: 'audio.refused' },
    { type: 'session.close' },
    { type: 'page.hide' },
    { type: 'session.choose', session: aSession({ id: 'roots' }) },
  ] as const)('is saved on $type', async (event, { listener }) => {
    await listener.hears();
    listener.does(time(71), event);
    expect(listener.saves).toEqual([71]);
  });

  test('is not saved again once it is confirmed; without a confirmation it is', async ({
    listener,
  }) => {
    await listener.hears();
    listener.does(time(71), { type: 'session.pause' }, { type: 'page.hide' });
    expect(listener.places).toHaveLength(2);
    const place = { id: 'quiet-room', status: 'started', positionSeconds: 71 } as const;
    listener.does({ type: 'place.saved', place }, { type: 'page.hide' }, { type: 'session.close' });
    expect(listener.places).toHaveLength(2);
  });

  test('changes at once while seeking and is saved when seeking ends', async ({ listener }) => {
    await listener.hears();
    listener.takeCommands();
    listener.does({ type: 'session.seek', seconds: 600 }).waits(SETTLE_MS - 1);
    listener.does({ type: 'session.skip', seconds: 15 }).waits(SETTLE_MS - 1);
    expect(listener.places).toEqual([]);
    listener.waits(1);
    expect(listener.takeCommands()).toEqual([
      { type: 'audio.seek', seconds: 600 },
      { type: 'audio.seek', seconds: 615 },
    ]);
    expect(listener.saves).toEqual([615]);
  });

  test('stays within the session', async ({ listener }) => {
    await listener.hears();
    listener.does({ type: 'session.skip', seconds: -15 });
    expect(listener.state.context.positionSeconds).toBe(0);
    listener.does({ type: 'session.seek', seconds: 5000 });
    expect(listener.state.context.positionSeconds).toBe(1199);
  });

  test('cannot be changed before the server has sent it', ({ listener }) => {
    listener.does({ type: 'session.choose', session: begun }, { type: 'session.begin' });
    listener.does({ type: 'session.seek', seconds: 600 });
    expect(listener.state.context.positionSeconds).toBeNull();
  });

  test('of one session is never used for the next', async ({ listener }) => {
    await listener.hears();
    listener.does(time(400));
    await listener.leftOffAt(20).hears(aSession({ id: 'roots', status: 'started' }));
    expect(listener.startSession).toHaveBeenLastCalledWith({ id: 'roots', query: {} });
    expect(listener.state.context.positionSeconds).toBe(20);
  });
});
