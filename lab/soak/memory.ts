import type { ServerProcess } from '../../tests/support/server-process.ts';
import { heapInUse, startDriven } from './drive.ts';
import { countAnswers, goodPerSecond, type LoadMember, offerLoad } from './load.ts';
import { makeMembers } from './members.ts';
import { median, type Scene } from './scene.ts';

const MEMBERS = 20;
const PARTS = 12;
/** The share of its capacity that is used, so that nothing queues up. */
const SHARE = 0.5;
const MOST_GROWTH = 0.1;

/** Steady load for a while, with the heap measured after garbage collections. */
export const memory: Scene = async (seconds) => {
  await using server = await startDriven({});
  const members = await makeMembers(server, MEMBERS);
  const warm = await offerLoad({
    port: server.port,
    seconds: seconds / 4,
    connections: 8,
    members,
  });
  const rate = SHARE * goodPerSecond(warm);

  const heaps: number[] = [];
  let asked = 0;
  for (let part = 0; part < PARTS; part += 1) {
    asked += await loadFor(server, members, { rate, seconds: seconds / PARTS });
    heaps.push(await heapInUse(server));
  }
  const third = PARTS / 3;
  const [first, last] = [median(heaps.slice(0, third)), median(heaps.slice(-third))];
  const growth = last / first - 1;
  return [
    {
      asked: 'the heap of the last third of a steady load is that of the first, within 10 %',
      measured: `${first.toFixed(1)} MB, then ${last.toFixed(1)} MB (${(growth * 100).toFixed(1)} %), in ${asked} requests`,
      isHeld: growth <= MOST_GROWTH,
    },
  ];
};

async function loadFor(
  { port }: ServerProcess,
  members: readonly LoadMember[],
  density: { rate: number; seconds: number },
): Promise<number> {
  const load = await offerLoad({ port, members, ...density });
  return countAnswers(load);
}
