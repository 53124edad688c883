import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { SignedIn, Signup } from '#contract/auth.ts';
import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import { buildApp } from '#server/app.ts';
import { parseEnv } from '#server/config/env.ts';
import type { Secrets } from '#server/config/keyring.ts';
import { originsOf } from '#server/config/origins.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { ErasureFile } from '#server/erasures.ts';
import { openProduct, startWork } from '#server/services.ts';
import { readSite } from '#server/site.ts';
import { contractProblemOf } from './contract-answer.ts';
import { makeSampleSite } from './sample-site.ts';
import { shippedContent } from './shipped-content.ts';
import { testDatabase } from './test-database.ts';

const PASSWORD = 'calm-evening-7';
export const SECRETS: Secrets = ['a secret of at least thirty-two characters'];

export interface ApiOptions {
  env?: Record<string, string>;
  /** Whether jobs run. Otherwise emails and webhooks wait. */
  doesJobs?: boolean;
  /** One of the test's own instead of an empty one; it is closed with the API. */
  database?: OpenDatabase;
  erasureFile?: ErasureFile;
}

export interface Sending {
  params?: Record<string, string>;
  /** Without the question mark. */
  query?: string;
  body?: object;
  token?: string;
  /** A new one for each call by default, because limits count by it. */
  ip?: string;
  language?: string;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: every test says itself what it expects of a body.
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export type Member = SignedIn & { email: string; password: string };

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The whole product without a port, on its own database of the kind that the project tests. */
export async function openApi({
  env: variables = {},
  doesJobs = true,
  database: given,
  erasureFile,
}: ApiOptions = {}) {
  const database = given ?? (await testDatabase());
  const { dist, remove } = makeSampleSite();
  const env = parseEnv({ LOG_LEVEL: 'silent', DATA_DIR: dist, ...variables });
  let at = Date.now();
  const now = () => new Date(at);
  let port = 3000;
  const origins = originsOf(env, () => port);
  const log = pino({ level: 'silent' });
  const product = await openProduct({
    env,
    content: shippedContent,
    database,
    secrets: SECRETS,
    origins,
    log,
    now,
    accessTokenSeconds: 600,
    erasureFile,
  });
  const app: FastifyInstance = await buildApp({
    env,
    site: await readSite(dist),
    services: product.services,
    origins,
    log,
    health: { isDraining: () => false, isReady: () => true, checkDatabase: () => database.ping() },
  });
  await app.ready();
  if (doesJobs) await startWork(product);

  let visitors = 0;
  const newIp = () => {
    visitors += 1;
    return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  };

  async function call(name: OperationName, sending: Sending = {}): Promise<Answer> {
    const { params = {}, query, body, token, ip = newIp(), language = 'en' } = sending;
    const [method, path] = ROUTES[name];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ''));
    const answer = await app.inject({
      method,
      url: `${API_BASE}${filled}${query === undefined ? '' : `?${query}`}`,
      remoteAddress: ip,
      headers: {
        'accept-language': language,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const problem = contractProblemOf(name, { status: answer.statusCode, text: answer.body });
    if (problem !== undefined) throw new Error(`${name} breaks the contract: ${problem}`);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? answer.json() : answer.body,
      headers: answer.headers,
    };
  }

  async function ok(name: OperationName, sending: Sending = {}): Promise<Answer['body']> {
    const { status, body } = await call(name, sending);
    if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  let members = 0;
  /** With a quiz, the member agrees that its answers are kept. */
  async function signUp(body: Partial<Signup> = {}): Promise<Member> {
    members += 1;
    const wanted = {
      email: `member-${members}@example.com`,
      password: PASSWORD,
      termsAccepted: true,
      ...(body.wizard && { answersConsent: ANSWERS_CONSENT_VERSION }),
      ...body,
    };
    const signedIn: SignedIn = await ok('signup', { body: wanted });
    return { ...signedIn, email: wanted.email, password: wanted.password };
  }

  /** Refreshes a member's tokens, as clients do after a `claims_stale` response. */
  async function refreshed(member: Member): Promise<Member> {
    const { refreshToken } = member;
    const pair = await ok('refreshTokens', { body: { refreshToken } });
    return { ...member, accessToken: pair.newAccessToken, refreshToken: pair.newRefreshToken };
  }

  async function mailsTo(email: string): Promise<SentMail[]> {
    const answer = await app.inject({
      url: `/dev/outbox?to=${encodeURIComponent(email)}`,
      headers: { host: 'localhost:3000', accept: 'application/json' },
    });
    return answer.json().mails;
  }

  return {
    app,
    database,
    db: database.db,
    services: product.services,
    jobs: product.jobs,
    cleanUp: product.cleanUp,
    now,
    /** Advances the clock. The queues have their own. */
    pass(milliseconds: number): void {
      at += milliseconds;
    },
    /** Sets the port for the links that the server makes. */
    servedAt(known: number): void {
      port = known;
    },
    call,
    ok,
    signUp,
    refreshed,
    mailsTo,
    newIp,
    async close(): Promise<void> {
      await app.close();
      await product.jobs.stop();
      await database.close();
      remove();
    },
  };
}

export type Api = Awaited<ReturnType<typeof openApi>>;
