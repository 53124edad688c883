import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { linesOf } from '../../../tests/support/lines-of.ts';
import { type ServerProcess, signUpAt } from '../../../tests/support/server-process.ts';
import { startTree, type Tree, thisTree } from '../trees.ts';
import { type Asked, type Rate, rateOf, ratesOf } from './rate.ts';

const bareQueries = fileURLToPath(new URL('./bare-queries.ts', import.meta.url));
const bareHandler = fileURLToPath(new URL('./bare-handler.ts', import.meta.url));

/** The number of connections and of members. Each member reads and writes rows of their own. */
const CONNECTIONS = 50;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;

/** The measured operations, in the order of the table. */
export const OPERATIONS = [
  { title: 'read: `GET /v1/users/me/`', method: 'GET', path: '/api/v1/users/me/', beside: 'read' },
  { title: 'read: `GET /v1/content/`', method: 'GET', path: '/api/v1/content/', beside: 'read' },
  {
    title: 'write: `PATCH /v1/users/me/`',
    method: 'PATCH',
    path: '/api/v1/users/me/',
    body: '{"language":"en"}',
    beside: 'write',
  },
] as const;

/** One round on one database. */
export interface ApiRound {
  /** In the order of `OPERATIONS`. */
  operations: Rate[];
  read: Rate;
  write: Rate;
}

/** Measures the product's server on a database, and after its end bare queries on the same rows. */
export async function measureApi(
  variables: Record<string, string>,
  round: number,
  tree: Tree = thisTree,
): Promise<ApiRound> {
  const operations: Rate[] = [];
  {
    await using server = await startTree(tree, variables);
    const tokens = await signUpMembers(server, round);
    const base = `http://127.0.0.1:${server.port}`;
    for (const { method, path, ...rest } of OPERATIONS) {
      const body = 'body' in rest ? { body: rest.body } : {};
      operations.push(await warmRate({ url: base + path, method, tokens, ...body }));
    }
    server.send('SIGTERM');
    await server.exit;
  }
  const sizes = [String(SECONDS), String(CONNECTIONS)];
  const [read, write] = await ratesOf(bareQueries, sizes, variables);
  if (read === undefined || write === undefined) throw new Error('The bare queries had no result');
  return { operations, read, write };
}

/** Measures Node's own server with a response like the API's for a member. */
export async function measureBareHandler(): Promise<Rate> {
  const child = spawn(process.execPath, [bareHandler, JSON.stringify(MEMBER)]);
  try {
    const [line = ''] = (await linesOf(child).until(/^port \d+$/)).slice(-1);
    const url = `http://127.0.0.1:${line.split(' ')[1]}/`;
    return await warmRate({ url, method: 'GET', tokens: [] });
  } finally {
    child.kill();
  }
}

/** As long as the response for a new member. */
const MEMBER = {
  id: '00000000-0000-4000-8000-000000000000',
  email: 'bench-1-1@mail.example',
  firstName: '',
  language: 'en',
  emailVerified: false,
  accessTo: null,
  hasPassword: true,
  unsubscribeId: '0123456789abcdef0123456789abcdef',
  emailPreferences: { reminders: true, news: true, tips: true },
};

async function warmRate(asked: Omit<Asked, 'seconds' | 'connections'>): Promise<Rate> {
  await rateOf({ ...asked, seconds: WARM_UP_SECONDS, connections: CONNECTIONS });
  return rateOf({ ...asked, seconds: SECONDS, connections: CONNECTIONS });
}

/** Each from a separate address, because sign-ups are rate-limited by address. */
async function signUpMembers(server: ServerProcess, round: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let member = 0; member < CONNECTIONS; member += 1) {
    const name = `bench-${Date.now()}-${member}`;
    tokens.push(await signUpAt(server, name, `10.${round % 256}.1.${member + 1}`));
  }
  return tokens;
}
