import { describe, expect, test as plainTest } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import { type RefreshEmitted, type RefreshEvent, refreshMachine } from './refresh.machine.ts';
import { pairOf } from './testing/reference-pair.ts';
import { RefreshingTab } from './testing/refreshing-tab.ts';

const FIRST = pairOf({ rc: 0 });
const SECOND = pairOf({ rc: 1 });
const OF_BEA = pairOf({ sub: 'bea', sid: 'other' });
const GARBAGE: TokenPair = { accessToken: 'garbage', refreshToken: 'garbage' };

const test = plainTest.extend<{ tab: RefreshingTab }>({
  tab: async ({ task: _ }, use) => {
    const tab = new RefreshingTab(FIRST);
    await use(tab);
    tab.actor.stop();
    expect(tab.turnsEnded, 'every turn ends').toBe(tab.turnsBegun);
  },
});

describe('a refresh', () => {
  test('is one call with the pair that failed', async ({ tab }) => {
    await tab.asks(FIRST).isAnswered();
    expect(tab.calls).toEqual([FIRST]);
    expect(tab.emitted).toEqual([]);
  });

  test('waits for its turn before it calls', ({ tab }) => {
    tab.actor.send({ type: 'refresh.ask', failed: FIRST });
    expect(tab.actor.getSnapshot().matches({ atWork: 'waiting' })).toBe(true);
    expect(tab.calls).toEqual([]);
  });

  test('is one flight: who asks meanwhile makes no other', async ({ tab }) => {
    tab.asks().asks().asks(SECOND);
    expect(tab.turnsBegun).toBe(1);
    await tab.isAnswered();
    expect(tab.calls).toEqual([FIRST]);
  });

  test('keeps its turn until the call is answered', async ({ tab }) => {
    tab.asks();
    expect(tab.turnsEnded).toBe(0);
    await tab.isAnswered();
    expect(tab.turnsEnded).toBe(1);
  });

  test('can be asked for again afterwards', async ({ tab }) => {
    await tab.asks(FIRST).isAnswered();
    tab.cookies = SECOND;
    await tab.asks(SECOND).isAnswered();
    expect(tab.calls).toEqual([FIRST, SECOND]);
  });
});

describe('where another tab was faster', () => {
  test('its pair is taken, without a call', ({ tab }) => {
    tab.cookies = SECOND;
    tab.asks(FIRST);
    expect(tab.calls).toEqual([]);
    expect(tab.emitted).toEqual([{ type: 'pair.found', failed: FIRST, pair: SECOND }]);
  });

  test('that is no attempt', async ({ tab }) => {
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
  ] as const)('is not the case while the cookies hold %s', async ([, cookies], { tab }) => {
    tab.cookies = cookies;
    await tab.asks(FIRST).isAnswered();
    expect(tab.calls).toEqual([FIRST]);
  });
});

describe('where the pair has no refresh token', () => {
  const lone: TokenPair = { accessToken: 'garbage', refreshToken: '' };

  test('the session is lost without a call', ({ tab }) => {
    tab.cookies = lone;
    tab.asks(lone);
    expect(tab.calls).toEqual([]);
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: lone }]);
    expect(tab.actor.getSnapshot().matches('idle')).toBe(true);
  });

  test('the pair of another tab is taken all the same', ({ tab }) => {
    tab.cookies = SECOND;
    tab.asks(lone);
    expect(tab.emitted).toEqual([{ type: 'pair.found', failed: lone, pair: SECOND }]);
  });
});

describe('where the cookies are empty', () => {
  test('another tab signed out or lost the session: it is lost here, too, without a call', ({
    tab,
  }) => {
    tab.cookies = undefined;
    tab.asks(FIRST);
    expect(tab.calls).toEqual([]);
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: FIRST }]);
  });
});

describe('where another user signed in', () => {
  test('they are told of, without a call', ({ tab }) => {
    tab.cookies = OF_BEA;
    tab.asks(FIRST);
    expect(tab.calls).toEqual([]);
    expect(tab.emitted).toEqual([{ type: 'user.switched', failed: FIRST }]);
  });

  test('during a call that failed, they are told of, and their pair is not taken', async ({
    tab,
  }) => {
    tab.asks(FIRST);
    tab.cookies = OF_BEA;
    await tab.isRefused();
    expect(tab.emitted).toEqual([{ type: 'user.switched', failed: FIRST }]);
  });
});

describe('a refresh call that failed', () => {
  test('is never made again, and the session is lost', async ({ tab }) => {
    await tab.asks(FIRST).isRefused();
    expect(tab.calls).toHaveLength(1);
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: FIRST }]);
  });

  test('is made up for by another tab that kept a newer pair meanwhile', async ({ tab }) => {
    tab.asks(FIRST);
    tab.cookies = SECOND;
    await tab.isRefused();
    expect(tab.calls).toHaveLength(1);
    expect(tab.emitted).toEqual([{ type: 'pair.found', failed: FIRST, pair: SECOND }]);
  });

  test.for([
    ['nothing', undefined],
    ['garbage', GARBAGE],
  ] as const)('is not made up for by cookies that hold %s', async ([, cookies], { tab }) => {
    tab.asks(FIRST);
    tab.cookies = cookies;
    await tab.isRefused();
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: FIRST }]);
  });
});

describe('more than 3 attempts within 60 seconds', () => {
  test('end the session: the fourth makes no call', async ({ tab }) => {
    await tab.attempts(3);
    tab.asks();
    expect(tab.calls).toHaveLength(3);
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: FIRST }]);
  });

  test('are counted from where each began: 59,999 ms later the first still counts', async ({
    tab,
  }) => {
    await tab.attempts(1, 59_999);
    await tab.attempts(2);
    tab.asks();
    expect(tab.calls).toHaveLength(3);
    expect(tab.emitted).toEqual([{ type: 'session.lost', failed: FIRST }]);
  });

  test('are counted from where each began: 60,000 ms later it does not', async ({ tab }) => {
    await tab.attempts(1, 60_000);
    await tab.attempts(3);
    expect(tab.calls).toHaveLength(4);
    expect(tab.emitted).toEqual([]);
  });

  test('are not reached by one every 20 seconds', async ({ tab }) => {
    await tab.attempts(30, 20_000);
    expect(tab.calls).toHaveLength(30);
    expect(tab.emitted).toEqual([]);
  });

  test('include those that failed', async ({ tab }) => {
    for (let time = 0; time < 3; time += 1) await tab.asks().isRefused();
    tab.asks();
    expect(tab.calls).toHaveLength(3);
    expect(tab.emitted).toHaveLength(4);
  });

  test('do not keep a newer pair of another tab from being taken', async ({ tab }) => {
    await tab.attempts(3);
    tab.cookies = SECOND;
    tab.asks(FIRST);
    expect(tab.emitted).toEqual([{ type: 'pair.found', failed: FIRST, pair: SECOND }]);
  });
});

describe('without what it needs the machine loses the session and says what is missing:', () => {
  const turn = fromCallback<RefreshEvent>(({ sendBack }) =>
    sendBack({ type: 'turn.come', stored: FIRST, now: 0 }),
  );
  const rotate = fromPromise<void, TokenPair>(() => Promise.reject(new Error('refused')));

  test.for([
    ['turn', refreshMachine],
    ['rotate', refreshMachine.provide({ actors: { turn } })],
    ['readPair', refreshMachine.provide({ actors: { turn, rotate } })],
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
