import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWeb } from '../../src/build/web-build.ts';
import { readyProxy } from '../../tests/support/ready-proxy.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import { wizardById } from '../../tests/support/wizards.ts';
import { postgresDatabase } from './databases.ts';
import { makeMembers } from './members.ts';
import { type PageLoads, pageLoadsOf } from './page-loads.ts';
import { quizWalksOf, type Walks } from './quiz-walks.ts';
import { runProgram } from './run-program.ts';
import type { Finding, Scene } from './scene.ts';
import { type Traffic, trafficOf } from './traffic.ts';

const PROCESSES = 3;
const MEMBERS = 4;
const VISITORS = 3;
const { path: QUIZ } = wizardById('emotional-reset');

/** The folders of two builds of this product, which differ in the product's name. */
export interface TwoBuilds {
  old: string;
  next: string;
}

/** Three machines on one PostgreSQL roll from one build to another while people use them. */
export const rollingBuilds: Scene = async (seconds) => {
  await using database = await postgresDatabase();
  await using builds = await twoBuilds();
  return await rolledBuilds({
    variables: database.variables,
    builds,
    processes: PROCESSES,
    seconds,
  });
};

export async function twoBuilds(): Promise<TwoBuilds & AsyncDisposable> {
  const home = mkdtempSync(join(tmpdir(), 'mellow-builds-'));
  const build = async (name: string, product: string) => {
    const dist = join(home, name);
    mkdirSync(dist);
    await runProgram(new URL('./build-program.ts', import.meta.url), { dist, product });
    return dist;
  };
  return {
    old: await build('old', 'Mellow Day'),
    next: await build('next', 'Mellow Night'),
    [Symbol.asyncDispose]: async () => rmSync(home, { recursive: true, force: true }),
  };
}

interface Roll {
  variables: Record<string, string>;
  builds: TwoBuilds;
  processes: number;
  /** How long the processes run besides the restarts. */
  seconds: number;
  /**
   * Without it each machine gets its new build just before its restart, and has no store: the
   * findings then show what the store is for.
   */
  isAssetsFirst?: boolean;
}

/** The same with these builds and this many processes, each of which has a machine of its own. */
export async function rolledBuilds({
  variables,
  builds,
  processes,
  seconds,
  isAssetsFirst = true,
}: Roll): Promise<Finding[]> {
  await using running = new AsyncDisposableStack();
  const home = mkdtempSync(join(tmpdir(), 'mellow-machines-'));
  running.defer(() => rmSync(home, { recursive: true, force: true }));
  const proxy = running.use(await readyProxy());
  const machines = Array.from({ length: processes }, (_, number) => join(home, `${number}`));

  const deploy = (machine: string, build: string) => {
    mkdirSync(machine, { recursive: true });
    const folder = join(machine, isAssetsFirst ? '.assets' : 'unused');
    return buildWeb(machine, {}, { folder, days: 7, megabytes: 200 }, async (dist) =>
      cpSync(build, dist, { recursive: true }),
    );
  };
  const start = async (machine: string) => {
    const own = { DATA_DIR: join(machine, 'data'), ASSETS_DIR: join(machine, '.assets') };
    const site = { dist: join(machine, 'dist'), remove: () => {} };
    const server = running.use(await startServerProcess({ ...own, ...variables }, { site }));
    proxy.add(server.port);
    while (!proxy.isReady(server.port)) await pause(20);
    return server;
  };

  const servers = new Map<string, ServerProcess>();
  for (const machine of machines) {
    await deploy(machine, builds.old);
    servers.set(machine, await start(machine));
  }
  const [first] = servers.values();
  if (first === undefined) throw new Error('There is no process to restart');
  const traffic = trafficOf(proxy.port, await makeMembers(first, MEMBERS));
  const loads = pageLoadsOf(proxy.port, QUIZ, VISITORS);
  const walks = await quizWalksOf(`http://localhost:${proxy.port}`);

  const exits: unknown[] = [];
  if (isAssetsFirst) for (const machine of machines) await deploy(machine, builds.next);
  for (const [machine, server] of servers) {
    await pause((seconds * 1_000) / processes);
    server.send('SIGTERM');
    exits.push(await server.exit);
    proxy.remove(server.port);
    if (!isAssetsFirst) await deploy(machine, builds.next);
    await start(machine);
  }
  const met = await walks.end();
  return findingsOf({ loads: await loads.end(), traffic: await traffic.end(), walks: met, exits });
}

interface Results {
  loads: PageLoads;
  traffic: Traffic;
  walks: Walks;
  exits: readonly unknown[];
}

function findingsOf({ loads, traffic, walks, exits }: Results): Finding[] {
  const pages = [...loads.pages.values()].reduce((sum, count) => sum + count, 0);
  const byBuild = [...loads.pages].map(([product, count]) => `${count} of ${product}`).join(', ');
  const { walked, lost, problems } = walks;
  return [
    {
      asked: `${exits.length} processes with one build are replaced by ones with another: no page lacks a file`,
      measured: `${pages} pages (${byBuild}), ${loads.broken} lacked one${listed(loads.failures)}`,
      isHeld: loads.broken === 0 && loads.pages.size === 2,
    },
    {
      asked: 'no call fails',
      measured: `${traffic.answered} answered, ${traffic.failures.length} failed${listed(traffic.failures)}`,
      isHeld: traffic.answered > 0 && traffic.failures.length === 0,
    },
    {
      asked:
        'in Chromium quizzes are walked to their results meanwhile, one of them from the old build to the new: no answer is lost',
      measured: `${walked} walked, ${lost} lacked an answer`,
      isHeld: walked > 1 && lost === 0,
    },
    {
      asked: 'no request of Chromium fails, and no page shows an error',
      measured: `${problems.length} problems${listed(problems)}`,
      isHeld: problems.length === 0,
    },
    {
      asked: 'every process ends by itself',
      measured: `exit codes ${exits.join(', ')}`,
      isHeld: exits.every((code) => code === 0),
    },
  ];
}

function listed(texts: Iterable<string>): string {
  const each = [...new Set(texts)].join(', ');
  return each && `: ${each}`;
}
