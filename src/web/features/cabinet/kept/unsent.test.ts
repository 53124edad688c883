import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionApi } from '#web/features/cabinet/player/session-calls.ts';
import { outage, refusal } from '#web/shared/api/testing/refusal.ts';
import { Unsent } from './unsent.ts';

const HOUR = 3_600_000;
const START = Date.parse('2027-03-01T08:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000);

let stored: unknown;
let log: string[];
let api: SessionApi;
let isDown: boolean;
/** As far as a response has shown. */
let clockAhead: number;

beforeEach(() => {
  stored = undefined;
  log = [];
  isDown = false;
  clockAhead = 0;
  const tell = async (what: string): Promise<never> => {
    if (isDown) throw outage;
    log.push(what);
    return undefined as never;
  };
  api = {
    startSession: (id, query) => tell(`${id} at ${query.position}, ${query.at?.slice(11, 16)}`),
    finishSession: (id, query) => tell(`${id} finished, ${query.at?.slice(11, 16)}`),
    checkIn: (id, { mood }) => tell(`${id} felt ${mood}`),
  };
});

/** A tab. The clock of the device is an hour ahead. */
function tab(userId = 'ann'): Unsent {
  const unsent = new Unsent({
    api,
    getMe: async () => {
      if (isDown) throw outage;
      clockAhead = HOUR;
      return { id: userId };
    },
    momentOf: (time) => new Date(Date.parse(time) - clockAhead),
    browser: {
      read: () => stored,
      write: (_, value) => {
        stored = JSON.parse(JSON.stringify(value));
      },
    },
  });
  unsent.open(userId);
  return unsent;
}

function hears(unsent: Unsent): void {
  unsent.add({ kind: 'start', id: 'roots', query: { position: 0 } }, at(0));
  unsent.add({ kind: 'checkIn', id: 'roots', said: { moment: 'before', mood: 2 } }, at(1));
  for (const seconds of [15, 30, 45]) {
    unsent.add({ kind: 'start', id: 'roots', query: { position: seconds } }, at(seconds));
  }
  unsent.add({ kind: 'finish', id: 'roots', query: {} }, at(1200));
}

const TOLD = [
  'roots at 0, 07:00',
  'roots felt 2',
  'roots at 15, 07:00',
  'roots at 45, 07:00',
  'roots finished, 07:20',
];

test('what was heard is sent once, in order, with the time at which it was by the server’s clock', async () => {
  const unsent = tab();
  hears(unsent);
  await Promise.all([unsent.send(), unsent.send()]);
  await tab().send();
  expect(log).toEqual(TOLD);
});

test('it waits without a network, also in the next visit, for this account alone', async () => {
  isDown = true;
  hears(tab());
  await expect(tab().send()).rejects.toMatchObject({ status: 0 });
  isDown = false;
  await tab('bea').send();
  expect(log).toEqual([]);
  const next = tab();
  await next.send();
  expect(log).toEqual(TOLD);
  expect(next.get().deliveries).toBe(1);
});

test('what the server refuses for good keeps nothing else from being sent', async () => {
  const unsent = tab();
  hears(unsent);
  vi.spyOn(api, 'startSession').mockRejectedValue(refusal(404));
  await unsent.send();
  expect(log).toEqual(['roots felt 2', 'roots finished, 07:20']);
  expect(stored).toEqual({});
});
