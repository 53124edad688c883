import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadMember, LoadOrder, LoadResult } from './load.ts';

// Sends the load in its argument to a server on the loopback address and prints the responses.
/**
 * One login in this many requests, because each costs as much as dozens of reads. A prime, so that
 * all members take turns and each account has few concurrent guesses.
 */
const LOGIN_EVERY = 41;
const TICK_MS = 10;
/** As a proxy in front does, it keeps a bounded number of connections. */
const MOST_CONNECTIONS = 500;

const {
  port,
  seconds,
  rate,
  connections = 0,
  members,
}: LoadOrder = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
const result: LoadResult = { seconds: 0, answers: {}, times: [] };
let asked = 0;

/** Limits count by address, and a busy day has many visitors. */
const anyAddress = () => ['10', ...[1, 2, 3].map(() => Math.floor(Math.random() * 256))].join('.');

async function askOnce(): Promise<void> {
  asked += 1;
  const member = members[asked % members.length] as LoadMember;
  const isLogin = asked % LOGIN_EVERY === 0;
  const start = performance.now();
  const answer = await (isLogin ? logIn(member) : read(member)).catch(() => 'no answer');
  result.answers[answer] = (result.answers[answer] ?? 0) + 1;
  if (answer === '200') result.times.push(performance.now() - start);
}

const read = ({ token }: LoadMember) =>
  ask('GET', '/api/v1/users/me/', { authorization: `Bearer ${token}` });

const logIn = ({ email, password }: LoadMember) =>
  ask(
    'POST',
    '/api/v1/auth/login/',
    { 'content-type': 'application/json' },
    JSON.stringify({ email, password }),
  );

function ask(method: string, path: string, own: object, body?: string): Promise<string> {
  const headers = { host: 'localhost', 'x-forwarded-for': anyAddress(), ...own };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      const { statusCode = 0, headers: answered } = answer;
      const wait = answered['retry-after'] === undefined ? '' : ' retry-after';
      text(answer).then(
        (said) =>
          resolve(statusCode < 400 ? `${statusCode}` : `${statusCode} ${codeIn(said)}${wait}`),
        reject,
      );
    })
      .once('error', reject)
      .end(body);
  });
}

/** The code of an error response in the contract's form. */
function codeIn(said: string): string {
  try {
    const { code, detail } = JSON.parse(said);
    return typeof code === 'string' && typeof detail === 'string' ? code : 'in another shape';
  } catch {
    return 'in another shape';
  }
}

const start = performance.now();
const isOver = () => performance.now() - start > seconds * 1_000;

async function visit(): Promise<void> {
  while (!isOver()) await askOnce();
}

async function offer(perSecond: number): Promise<void> {
  const under: Promise<void>[] = [];
  while (!isOver()) {
    const due = ((performance.now() - start) / 1_000) * perSecond;
    while (asked < due) under.push(askOnce());
    await pause(TICK_MS);
  }
  await Promise.all(under);
}

await (rate === undefined ? Promise.all(Array.from({ length: connections }, visit)) : offer(rate));
result.seconds = (performance.now() - start) / 1_000;
agent.destroy();
process.stdout.write(JSON.stringify(result));
