import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../tests/support/server-process.ts';
import { bareServer } from './bare-server.ts';
import { postgresDatabase } from './databases.ts';
import { heapInUse, startDriven } from './drive.ts';
import { probeHealth } from './health-probe.ts';
import {
  countAnswers,
  goodPerSecond,
  type LoadMember,
  type LoadResult,
  offerLoad,
} from './load.ts';
import { makeMembers } from './members.ts';
import { type Finding, median, percentile, type Scene } from './scene.ts';

const MEMBERS = 20;
const TIMES_OVER = 3;
const HEALTH_LIMIT_MS = 100;
const MOST_GROWTH = 1.1;
const SLOWER = 2;
const RECOVERY_SECONDS = 15;

/** Three times the capacity of one process, on each database. */
export const overload: Scene = async (seconds) => {
  const embedded = await overloaded('embedded', {}, seconds / 2);
  await using database = await postgresDatabase();
  return [...embedded, ...(await overloaded('PostgreSQL', database.variables, seconds / 2))];
};

/** The same on one database, with findings named after it. */
async function overloaded(
  name: string,
  variables: Record<string, string>,
  seconds: number,
): Promise<Finding[]> {
  await using server = await startDriven({ ...variables, OPS_PORT: '0' });
  const members = await makeMembers(server, MEMBERS);
  const before = median(await readTimes(server, members));
  const capacity = await capacityOf(server, members, seconds / 4);
  const rate = TIMES_OVER * capacity;

  const first = await overloadOnce(server, members, rate, seconds);
  const heap = await heapInUse(server);
  const second = await overloadOnce(server, members, rate, seconds);
  const heapAfter = await heapInUse(server);
  const after = await recovered(server, members, before);

  const findings = [
    ...answerFindings([first.load, second.load], capacity),
    healthFinding([first, second]),
    {
      asked: 'the heap after the second overload is that after the first, within 10 %',
      measured: `${heap.toFixed(1)} MB, then ${heapAfter.toFixed(1)} MB`,
      isHeld: heapAfter <= heap * MOST_GROWTH,
    },
    {
      asked: 'afterwards it soon answers as before, without a new start',
      measured: `a read takes ${before.toFixed(1)} ms, then ${after.readMs.toFixed(1)} ms after ${after.seconds.toFixed(1)} s`,
      isHeld: server.child.exitCode === null && after.readMs <= before * SLOWER,
    },
  ];
  return findings.map((finding) => ({ ...finding, asked: `${name}: ${finding.asked}` }));
}

type Overloaded = Awaited<ReturnType<typeof overloadOnce>>;

async function overloadOnce(
  { port, opsPort }: ServerProcess,
  members: readonly LoadMember[],
  rate: number,
  seconds: number,
) {
  using bare = await bareServer();
  const [load, [health, ofBare]] = await Promise.all([
    offerLoad({ port, seconds, rate, members }),
    probeHealth({ ports: [opsPort, bare.port], seconds }),
  ]);
  if (health === undefined || ofBare === undefined) throw new Error('The probe asked nobody');
  return { load, health, ofBare };
}

/** The best of some short runs, because other work on the machine only lowers the result. */
async function capacityOf(
  { port }: ServerProcess,
  members: readonly LoadMember[],
  seconds: number,
) {
  const rates: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    rates.push(goodPerSecond(await offerLoad({ port, seconds, connections: 16, members })));
  }
  return Math.max(...rates);
}

/** The duration of a read once it is nearly as before, or at the timeout. */
async function recovered(server: ServerProcess, members: readonly LoadMember[], before: number) {
  const start = performance.now();
  for (;;) {
    const readMs = median(await readTimes(server, members));
    const seconds = (performance.now() - start) / 1_000;
    if (readMs <= before * SLOWER || seconds > RECOVERY_SECONDS) return { readMs, seconds };
    await pause(500);
  }
}

async function readTimes({ ask }: ServerProcess, members: readonly LoadMember[]) {
  const times: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const start = performance.now();
    const token = members[count % members.length]?.token ?? '';
    const { status } = await ask({ path: '/api/v1/users/me/', token });
    if (status !== 200) throw new Error(`A read was answered ${status}`);
    times.push(performance.now() - start);
  }
  return times;
}

const REFUSED = /^(429 too_many_requests|503 unavailable) retry-after$/;

function answerFindings(loads: readonly LoadResult[], capacity: number): Finding[] {
  const sum = (count: (load: LoadResult) => number) =>
    loads.reduce((total, load) => total + count(load), 0);
  const all = sum((load) => countAnswers(load));
  const good = sum((load) => countAnswers(load, (answer) => answer === '200'));
  const refused = sum((load) => countAnswers(load, (answer) => REFUSED.test(answer)));
  const others = [...new Set(loads.flatMap(({ answers }) => Object.keys(answers)))].filter(
    (answer) => answer !== '200' && !REFUSED.test(answer),
  );
  const share = Math.min(...loads.map(goodPerSecond)) / capacity;
  return [
    {
      asked: `of ${TIMES_OVER} times what it can take, the excess gets 429 or 503, with the body of every error and Retry-After; nothing else is answered`,
      measured: `${all} asked, ${good} served, ${refused} refused, others: ${others.join(', ') || 'none'}`,
      isHeld: refused > 0 && others.length === 0,
    },
    {
      asked: 'meanwhile it serves at least half of what it can',
      measured: `${Math.round(share * 100)} % of it`,
      isHeld: share >= 0.5,
    },
  ];
}

function healthFinding(runs: readonly Overloaded[]): Finding {
  const p99 = (times: readonly number[]) => percentile(times, 0.99);
  const own = p99(runs.flatMap(({ health }) => health.times));
  const bare = p99(runs.flatMap(({ ofBare }) => ofBare.times));
  const failures = runs.reduce((total, { health }) => total + health.failures, 0);
  return {
    asked: `/healthz of the port for probes answers within ${HEALTH_LIMIT_MS} ms (p99), beyond what a bare server beside it takes`,
    measured: `${own.toFixed(0)} ms, the bare server ${bare.toFixed(0)} ms, ${failures} failures`,
    isHeld: failures === 0 && own <= HEALTH_LIMIT_MS + bare,
  };
}
