import { describe, expect, test as plainTest, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import { type RefreshEmitted, type RefreshEvent, refreshMachine } from './refresh.machine.ts';
import { pairOf } from './testing/reference-pair.ts';
import { RefreshingTab } from './testing/refreshing-tab.ts';
import { outage, refusal } from './testing/refusal.ts';

const FIRST = pairOf({ rc: 0 });
const SECOND = pairOf({ rc: 1 });
const GARBAGE: TokenPair = { accessToken: 'garbage', refreshToken: 'garbage' };

const test = plainTest.extend<{ tab: RefreshingTab }>({
  tab: async ({ task: _ }, use) => {
    const tab = new RefreshingTab(FIRST);
    await use(tab);
    tab.actor.stop();
    expect(tab.locksReleased, 'every lock is released').toBe(tab.locksAcquired);
  },
});

describe('if another tab refreshed first', () => {
  test('that does not count as an attempt', async ({ tab }) => {
    tab.cookies = SECOND;
    for (let time = 0; time < 10; time += 1) tab.asks(FIRST);
    expect(tab.emitted).toHaveLength(10);
    tab.cookies = FIRST;
    await tab.attempts(3);
    expect(tab.calls).toHaveLength(3);
  });

  test.for([
    ['garbage', GARBAGE],
    ['the same pair', FIRST],
  ] as const)('the cookies with %s do not count as a newer pair', async ([, cookies], { tab }) => {
    tab.cookies = cookies;
    await tab.asks(FIRST).isAnswered();
    expect(tab.calls).toEqual([FIRST]);
  });
});

describe('for a pair without a refresh token', () => {
  const lone: TokenPair = { accessToken: 'garbage', refreshToken: '' };

  test('the session is lost without a call', ({ tab }) => {
    tab.cookies = lone;
    tab.asks(lone);
    expect(tab.calls).toEqual([]);
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: lone }]);
    expect(tab.actor.getSnapshot().matches('idle')).toBe(true);
  });

  test('a newer pair of another tab is still used', ({ tab }) => {
    tab.cookies = SECOND;
    tab.asks(lone);
    expect(tab.emitted).toEqual([{ type: 'pair.found', failed: lone, pair: SECOND }]);
  });
});

describe('a failed refresh call', () => {
  test('for want of a network ends nothing, counts, and may be made again within the limit', async ({
    tab,
  }) => {
    vi.stubGlobal('navigator', { onLine: false });
    for (let time = 0; time < 3; time += 1) await tab.asks(FIRST).isRefused(outage);
    await tab.asks(FIRST).isDone();
    expect(tab.calls).toHaveLength(3);
    expect(tab.actor.getSnapshot().context.error).toBe(outage);
    tab.now += 60_000;
    await tab.asks(FIRST).isAnswered();
    expect(tab.calls).toHaveLength(4);
    expect(tab.emitted).toEqual([]);
  });

  test('says that the user ended the session elsewhere, if the refusal does', async ({ tab }) => {
    await tab.asks(FIRST).isRefused(refusal(401, 'sign_in_again'));
    await tab.asks(FIRST).isRefused(refusal(401, 'unauthorized'));
    expect(tab.emitted).toEqual([
      { type: 'session.lost', failed: FIRST, endedBy: 'user' },
      { type: 'session.lost', failed: FIRST },
    ]);
  });

  test('does no harm if another tab has stored a newer pair meanwhile', async ({ tab }) => {
    tab.asks(FIRST);
    tab.cookies = SECOND;
    await tab.isRefused();
    expect(tab.calls).toHaveLength(1);
    expect(tab.emitted).toEqual([{ type: 'pair.found', failed: FIRST, pair: SECOND }]);
  });

  test.for([
    ['nothing', undefined],
    ['garbage', GARBAGE],
  ] as const)('loses the session if the cookies hold %s', async ([, cookies], { tab }) => {
    tab.asks(FIRST);
    tab.cookies = cookies;
    await tab.isRefused();
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: FIRST }]);
  });
});

describe('the limit of 3 attempts within 60 seconds', () => {
  test('ends the session at the fourth attempt, without a call', async ({ tab }) => {
    await tab.attempts(3);
    tab.asks();
    expect(tab.calls).toHaveLength(3);
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: FIRST }]);
  });

  test('includes failed attempts', async ({ tab }) => {
    for (let time = 0; time < 3; time += 1) await tab.asks().isRefused();
    tab.asks();
    expect(tab.calls).toHaveLength(3);
    expect(tab.emitted).toHaveLength(4);
  });

  test('does not stop the tab from using a newer pair of another tab', async ({ tab }) => {
    await tab.attempts(3);
    tab.cookies = SECOND;
    tab.asks(FIRST);
    expect(tab.emitted).toEqual([{ type: 'pair.found', failed: FIRST, pair: SECOND }]);
  });
});

describe('without a required actor the machine loses the session and reports what is missing:', () => {
  const lock = fromCallback<RefreshEvent>(({ sendBack }) =>
    sendBack({ type: 'lock.acquired', stored: FIRST, now: 0 }),
  );
  const rotate = fromPromise<void, TokenPair>(() => Promise.reject(new Error('refused')));

  test.for([
    ['lock', refreshMachine],
    ['rotate', refreshMachine.provide({ actors: { lock } })],
    ['readPair', refreshMachine.provide({ actors: { lock, rotate } })],
  ] as const)('%s', async ([missing, machine]) => {
    const errors: unknown[] = [];
    const emitted: RefreshEmitted[] = [];
    const actor = createActor(machine, {
      inspect: (signal) => {
        if (signal.type === '@xstate.event' && 'error' in signal.event)
          errors.push(signal.event.error);
      },
    }).start();
    actor.on('session.lost', (signal) => emitted.push(signal));
    actor.send({ type: 'refresh.ask', failed: FIRST });
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(emitted).toEqual([{ type: 'session.lost', failed: FIRST }]);
    expect(errors).toContainEqual(new Error(`${missing} must be provided`));
  });
});
