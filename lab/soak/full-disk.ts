import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import { smallDisk } from '../../tests/support/small-disk.ts';
import type { LoadMember } from './load.ts';
import { makeMembers } from './members.ts';
import type { Finding, Scene } from './scene.ts';

const DISK_MEGABYTES = 600;
const MEMBERS = 10;
/** Below the server's minimum of free space, but far from full. */
const LITTLE = 150_000_000;
/** The server checks the disk every five seconds. */
const NOTICING_MS = 15_000;
const me = '/api/v1/users/me/';

/** The embedded database on a separate disk that something else fills up and frees again. */
export const fullDisk: Scene = async (seconds) => {
  using disk = smallDisk(DISK_MEGABYTES);
  if (disk === undefined) {
    return [{ asked: 'a full disk', measured: 'needs root on Linux', isHeld: undefined }];
  }
  const variables = {
    DATA_DIR: join(disk.path, 'data'),
    TOKEN_SECRET: 'a secret that outlives the disk of this soak',
  };
  await using first = await startServerProcess(variables);
  const members = await makeMembers(first, MEMBERS);
  const names = new Map<string, string>();
  await writeFor(first, members, names, seconds / 4);

  disk.fillUntil(LITTLE);
  const refusedAfter = await msUntil(first, members, names, 503);
  const low = await answersOf(first, members, names);
  disk.fillUntil(0);
  await writeFor(first, members, names, seconds / 4);
  const full = await answersOf(first, members, names);

  disk.free();
  const ended = first.child.exitCode;
  await using second = ended === null ? undefined : await startServerProcess(variables);
  const servedAfter = await msUntil(second ?? first, members, names, 200);
  await writeFor(second ?? first, members, names, seconds / 4);
  for (const server of [first, second]) server?.send('SIGKILL');
  await Promise.all([first.exit, second?.exit]);
  await using last = await startServerProcess(variables);
  return [
    lowFinding(low, refusedAfter),
    {
      asked:
        'on a disk without a byte left it goes on reading, or ends for its supervisor to start it again',
      measured:
        ended === null ? `reads ${full.reads}, writes ${full.writes}` : `ended with ${ended}`,
      isHeld: ended !== null || (full.reads === '200' && full.writes === '503'),
    },
    {
      asked: 'once there is space, it writes again without anybody doing anything',
      measured: `${ended === null ? '' : 'after its new start, '}after ${Math.round(servedAfter)} ms`,
      isHeld: servedAfter < NOTICING_MS,
    },
    await lossFinding(last, members, names),
  ];
};

type Names = Map<string, string>;

async function write({ ask }: ServerProcess, { token }: LoadMember, names: Names) {
  const firstName = `Name ${performance.now()}`;
  const answer = await ask({ method: 'PATCH', path: me, body: { firstName }, token }).catch(
    () => undefined,
  );
  if (answer?.status === 200) names.set(token, firstName);
  return answer;
}

async function writeFor(
  server: ServerProcess,
  members: readonly LoadMember[],
  names: Names,
  seconds: number,
): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until && server.child.exitCode === null) {
    await Promise.all(members.map((member) => write(server, member, names)));
    await pause(20);
  }
}

/** The time until a write gets this response; the limit if it never does. */
async function msUntil(
  server: ServerProcess,
  members: readonly LoadMember[],
  names: Names,
  wanted: number,
): Promise<number> {
  const start = performance.now();
  const passed = () => performance.now() - start;
  for (const member of repeated(members)) {
    const answer = await write(server, member, names);
    if (answer?.status === wanted || passed() > NOTICING_MS) break;
    await pause(50);
  }
  return passed();
}

function* repeated<T>(items: readonly T[]): Generator<T> {
  for (;;) yield* items;
}

const each = (statuses: readonly (number | undefined)[]) =>
  [...new Set(statuses.map((status) => `${status ?? 'no answer'}`))].join(', ');

async function answersOf(server: ServerProcess, members: readonly LoadMember[], names: Names) {
  const reads = await Promise.all(
    members.map(({ token }) => server.ask({ path: me, token }).catch(() => undefined)),
  );
  const writes = await Promise.all(members.map((member) => write(server, member, names)));
  return {
    reads: each(reads.map((one) => one?.status)),
    writes: each(writes.map((one) => one?.status)),
  };
}

function lowFinding({ reads, writes }: { reads: string; writes: string }, after: number): Finding {
  return {
    asked: 'with less than 200 MB free, writes are refused with 503 and reads go on',
    measured: `after ${Math.round(after)} ms: reads ${reads}, writes ${writes}`,
    isHeld: after < NOTICING_MS && reads === '200' && writes === '503',
  };
}

async function lossFinding(
  { ask }: ServerProcess,
  members: readonly LoadMember[],
  names: Names,
): Promise<Finding> {
  let lost = 0;
  for (const { token } of members) {
    const { body } = await ask({ path: me, token });
    if (body.firstName !== names.get(token)) lost += 1;
  }
  return {
    asked: 'killed and started anew, it has everything that it acknowledged',
    measured: `${lost} of ${names.size} lost`,
    isHeld: lost === 0 && names.size === members.length,
  };
}
