import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type OperationName, ROUTES } from '../../src/contract/routes.ts';
import { API_BASE } from '../../src/contract/server-paths.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import { wizardById } from '../../tests/support/wizards.ts';
import type { CapacityLoad, CapacityOrder } from './capacity-load.ts';
import { postgresDatabase } from './databases.ts';
import { makeMembers } from './members.ts';
import { runProgram } from './run-program.ts';
import type { Finding, Scene } from './scene.ts';

const MEMBERS = 20;
const CONNECTIONS = 16;
/** How much of what a process can do should be planned with: the rest is for peaks and restarts. */
const PLANNED_SHARE = 0.6;
const STARTS_PER_SECOND = 1_000;
const { path: QUIZ } = wizardById('emotional-reset');

/** What one process can take: quiz starts with and without its files, visits of members, sign-ins. */
export const capacity: Scene = async (seconds) => {
  await using database = await postgresDatabase();
  const home = mkdtempSync(join(tmpdir(), 'mellow-capacity-'));
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => rmSync(home, { recursive: true, force: true }));
  const dist = join(home, 'dist');
  mkdirSync(dist);
  await runProgram(new URL('./build-program.ts', import.meta.url), { dist, product: 'Mellow Day' });
  const site = { dist, remove: () => {} };
  await using server = await startServerProcess(database.variables, { site });
  const quarter = seconds / 4;

  const [page, ...files] = await startRequests(server);
  const whole = await measured(server, 'quiz starts', quarter, [page, ...files]);
  const alone = await measured(server, 'quiz starts', quarter, [page]);

  const members = await payingMembers(server, database.variables.DATABASE_URL);
  const visit = await measured(server, 'visits', quarter, members.flatMap(visitOf), VISIT.length);
  const logins = members.flatMap(({ email, password }, index) =>
    // Each from many addresses, because limits count by address.
    Array.from({ length: 10 }, (_, number) => ({
      ...apiCall('login', JSON.stringify({ email, password })),
      headers: { 'x-forwarded-for': `10.1.${number}.${index}`, 'content-type': 'application/json' },
    })),
  );
  const signIn = await measured(server, 'sign-ins', quarter, logins, 1);
  return [
    findingOf(`quiz starts, each the page and the ${files.length} files that it names`, whole),
    {
      ...findingOf(
        'quiz starts with ASSET_ORIGIN: the page alone, the files come from a CDN',
        alone,
      ),
      isHeld: alone.failures === 0 && alone.perSecond > whole.perSecond,
    },
    findingOf(
      `visits of a member: ${VISIT.length} calls, from the profile to a played session`,
      visit,
    ),
    findingOf('sign-ins with a password', signIn),
    {
      asked: `processes for ${STARTS_PER_SECOND} quiz starts a second, planned at ${PLANNED_SHARE * 100} % of what one can do`,
      measured: `${processesFor(whole)} without ASSET_ORIGIN, ${processesFor(alone)} with it`,
      isHeld: processesFor(alone) < processesFor(whole),
    },
  ];
};

const BROWSER = { accept: 'text/html,*/*', 'accept-encoding': 'br', host: 'localhost' };

type CapacityRequest = CapacityOrder['requests'][number];

/** What a quiz start requests: its page, and each file that the page names once. */
export async function startRequests({
  ask,
}: ServerProcess): Promise<[CapacityRequest, ...CapacityRequest[]]> {
  const { body } = await ask({ path: QUIZ });
  const files = new Set(String(body).match(/\/assets\/[\w.-]+\.\w+/g));
  const requestFor = (path: string): CapacityRequest => ({ method: 'GET', path, headers: BROWSER });
  return [requestFor(QUIZ), ...[...files].map(requestFor)];
}

/** The calls of a member who opens the members area and plays a session to its end. */
export const VISIT: readonly (readonly [OperationName, Record<string, string>])[] = [
  ['getMe', {}],
  ['getDashboard', {}],
  ['getPlan', {}],
  ['listContent', {}],
  ['startSession', { id: 'SESSION' }],
  ['finishSession', { id: 'SESSION' }],
];

interface PayingMember {
  email: string;
  password: string;
  token: string;
  sessionId: string;
}

export const visitOf = ({ token, sessionId }: PayingMember): CapacityOrder['requests'] =>
  VISIT.map(([name, params]) => {
    const { path, ...call } = apiCall(name);
    const filled = params.id === undefined ? path : path.replace('{id}', sessionId);
    return { ...call, path: filled, headers: { authorization: `Bearer ${token}` } };
  });

function apiCall(name: OperationName, body?: string) {
  const [method, path] = ROUTES[name];
  return { method, path: `${API_BASE}${path}`, ...(body === undefined ? {} : { body }) };
}

/** Members with access, given by hand, because a purchase is not what is measured. */
export async function payingMembers(server: ServerProcess, url: string): Promise<PayingMember[]> {
  const members = await makeMembers(server, MEMBERS);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into grants (user_id, source, kind, state, starts_at, updated_at)
     select id, 'soak:' || id, 'lifetime', 'running', now(), now() from users`,
  );
  await client.end();
  const paying: PayingMember[] = [];
  for (const { email, password } of members) {
    const { path } = apiCall('login');
    const ip = `10.2.0.${paying.length}`;
    const { body } = await server.ask({ method: 'POST', path, body: { email, password }, ip });
    const token: string = body.accessToken;
    const content = await server.ask({ path: apiCall('listContent').path, token });
    paying.push({ email, password, token, sessionId: content.body.items[0].id });
  }
  return paying;
}

interface Capacity {
  what: string;
  perSecond: number;
  /** Processor time of the server for one, in milliseconds; undefined where it cannot be read. */
  processorMs: number | undefined;
  kilobytes: number;
  failures: number;
}

/** As many as the server can take; each is this many of the requests, all of them by default. */
export async function measured(
  { port, child }: ServerProcess,
  what: string,
  seconds: number,
  requests: CapacityOrder['requests'],
  each = requests.length,
): Promise<Capacity> {
  const order: CapacityOrder = { port, seconds, connections: CONNECTIONS, requests };
  const before = processorSeconds(child.pid);
  const load = await runProgram<CapacityLoad>(
    new URL('./capacity-load.ts', import.meta.url),
    order,
  );
  const after = processorSeconds(child.pid);
  const count = load.answered / each;
  const used = before === undefined || after === undefined ? undefined : after - before;
  return {
    what,
    perSecond: count / load.seconds,
    processorMs: used === undefined ? undefined : (used * 1_000) / count,
    kilobytes: load.bytes / count / 1_000,
    failures: load.failures,
  };
}

/** Ticks of the kernel in a second, on every Linux that runs this. */
const TICKS = 100;

/** User and system time of a process, of all its threads. Only Linux has it. */
function processorSeconds(pid = 0): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}

export function findingOf(
  asked: string,
  { what, perSecond, processorMs, ...load }: Capacity,
): Finding {
  const processor =
    processorMs === undefined ? '' : `, ${processorMs.toFixed(2)} ms of processor each`;
  return {
    asked: `one process on PostgreSQL: ${asked}`,
    measured: `${perSecond.toFixed(0)} ${what} a second${processor}, ${load.kilobytes.toFixed(0)} kB each, ${load.failures} failed`,
    isHeld: load.failures === 0,
  };
}

/** By processor time where it is known, because that is the same on a busy machine. */
function processesFor({ perSecond, processorMs }: Capacity): number {
  const most = processorMs === undefined ? perSecond : 1_000 / processorMs;
  return Math.ceil(STARTS_PER_SECOND / (most * PLANNED_SHARE));
}
