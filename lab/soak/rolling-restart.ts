import { setTimeout as pause } from 'node:timers/promises';
import { readyProxy } from '../../tests/support/ready-proxy.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import { postgresDatabase } from './databases.ts';
import { makeMembers } from './members.ts';
import type { Finding, Scene } from './scene.ts';
import { type Traffic, trafficOf } from './traffic.ts';

const PROCESSES = 3;
const MEMBERS = 12;

/** Three processes on one PostgreSQL, each stopped and started again while people use them. */
export const rollingRestart: Scene = async (seconds) => {
  await using database = await postgresDatabase();
  return await rolled({ variables: database.variables, processes: PROCESSES, seconds });
};

type Proxy = Awaited<ReturnType<typeof readyProxy>>;

/** The same with this many processes. `seconds` is how long they run besides the restarts. */
export async function rolled({
  variables,
  processes,
  seconds,
}: {
  variables: Record<string, string>;
  processes: number;
  seconds: number;
}): Promise<Finding[]> {
  await using proxy = await readyProxy();
  await using running = new AsyncDisposableStack();
  const start = async () => {
    const server = running.use(await startServerProcess(variables));
    proxy.add(server.port);
    await whenReady(proxy, server);
    return server;
  };
  const servers: ServerProcess[] = [];
  for (let count = 0; count < processes; count += 1) servers.push(await start());
  const [first] = servers;
  if (first === undefined) throw new Error('There is no process to restart');
  const members = await makeMembers(first, MEMBERS);

  const traffic = trafficOf(proxy.port, members);
  const exits: unknown[] = [];
  for (const server of servers) {
    await pause((seconds * 1_000) / processes);
    server.send('SIGTERM');
    exits.push(await server.exit);
    proxy.remove(server.port);
    await start();
  }
  return findingsOf(await traffic.end(), exits);
}

/** Waits until the proxy sees that the server is ready. */
async function whenReady(proxy: Proxy, { port }: ServerProcess): Promise<void> {
  while (!proxy.isReady(port)) await pause(20);
}

function findingsOf({ answered, failures, stale }: Traffic, exits: readonly unknown[]): Finding[] {
  return [
    {
      asked: `${exits.length} processes are stopped by SIGTERM and started anew in turn: no request fails`,
      measured: `${answered} answered, ${failures.length} failed ${[...new Set(failures)].join(', ')}`,
      isHeld: answered > 0 && failures.length === 0,
    },
    {
      asked: 'what was written by way of one process is read by way of any other',
      measured: `${stale} reads gave something older`,
      isHeld: stale === 0,
    },
    {
      asked: 'every process ends by itself',
      measured: `exit codes ${exits.join(', ')}`,
      isHeld: exits.every((code) => code === 0),
    },
  ];
}
