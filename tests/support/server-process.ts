import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { linesOf } from './lines-of.ts';
import { makeSampleSite } from './sample-site.ts';

const sampleServer = fileURLToPath(new URL('./sample-server.ts', import.meta.url));

interface Asking {
  method?: string;
  path: string;
  body?: object;
  token?: string;
  /** The client address, as a proxy would send it; limits count by it. */
  ip?: string;
  agent?: Agent;
}

interface Answer {
  status: number;
  /** True if the server is stopping and closes the connection. */
  isLast: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: every test says itself what it expects of a body.
  body: any;
}

interface ServerStart {
  /** Starts the server differently. */
  program?: string;
  /** The build that it serves. */
  site?: ReturnType<typeof makeSampleSite>;
  /** How long it takes requests once it stops; null: as long as in production. */
  noticeMs?: number | null;
  /** Whether the process need not have opened its database. */
  isEarly?: boolean;
}

/** The whole product in a separate process. */
export async function startServerProcess(
  variables: Record<string, string>,
  {
    program = sampleServer,
    site = makeSampleSite(),
    noticeMs = 1_000,
    isEarly = false,
  }: ServerStart = {},
) {
  const { dist, remove } = site;
  const child = spawn(process.execPath, [program, dist, String(noticeMs ?? '')], {
    env: { ...process.env, TRUST_PROXY: '127.0.0.1', ...variables },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  const exit = once(child, 'exit');
  const lines = linesOf(child);
  const [ops = '', started = ''] = (
    await lines.until(isEarly ? /^listening \d+$/ : /^port \d+$/)
  ).slice(-2);
  const port = Number(started.split(' ')[1]);
  // The rest of the log is drained, because a full pipe would block the process.
  const log = lines.rest();

  const ask = ({ method = 'GET', path, body, token, ip = '127.0.0.1', agent }: Asking) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        host: 'localhost',
        'x-forwarded-for': ip,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk) => {
            text += chunk;
          })
          .once('error', reject)
          .once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              isLast: answer.headers.connection === 'close',
              body: text.startsWith('{') ? JSON.parse(text) : text,
            }),
          );
      });
      sent.once('error', reject).end(body ? JSON.stringify(body) : undefined);
    });

  return {
    port,
    /** With `OPS_PORT` alone. */
    opsPort: Number(ops.split(' ')[1]),
    ask,
    child,
    /** The lines of its log since it listens, once it has ended. */
    log: () => log,
    /** Resolves to the exit code, or the name of the signal that ended it. */
    exit: exit.then(([code, signal]) => code ?? signal),
    send: (signal: NodeJS.Signals) => child.kill(signal),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exit;
      remove();
    },
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

export async function signUpAt({ ask }: ServerProcess, name: string, ip: string): Promise<string> {
  const { status, body } = await ask({
    method: 'POST',
    path: '/api/v1/auth/signup/',
    body: { email: `${name}@mail.example`, password: 'calm-evening-7', termsAccepted: true },
    ip,
  });
  if (status !== 201) throw new Error(`Signing up failed: ${status} ${JSON.stringify(body)}`);
  return body.accessToken;
}
