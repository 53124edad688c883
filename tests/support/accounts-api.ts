import fastify from 'fastify';
import type { SignedIn, Signup } from '#contract/auth.ts';
import type { Method } from '#contract/routes.ts';
import { multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { makeAccounts } from '#server/accounts/accounts.ts';
import { makeEmails } from '#server/accounts/email-preferences.ts';
import { makeUsers } from '#server/accounts/users.ts';
import { authRoutes } from '#server/api/auth.ts';
import { authorise } from '#server/api/authorise.ts';
import { acceptJson } from '#server/api/bodies.ts';
import { userRoutes } from '#server/api/users.ts';
import { parseEnv } from '#server/config/env.ts';
import type { Secrets } from '#server/config/keyring.ts';
import { makeErasures } from '#server/erasures.ts';
import { handleError } from '#server/http/errors.ts';
import { makeLimits } from '#server/limits.ts';
import type { MailKind } from '#server/mail/mails/index.ts';
import { prunables, prune } from '#server/ops/pruning.ts';
import { makePlans } from '#server/plans/plans.ts';
import {
  countingHasher,
  jobsAtOnce,
  mailsInDatabase,
  openTime,
  standInPayments,
} from './accounts-stand-ins.ts';
import { spyLogger } from './spy-log.ts';
import { testDatabase } from './test-database.ts';
import { wizardsFrom } from './wizards-from.ts';

export const SECRETS: Secrets = ['a secret of at least thirty-two characters'];
export const PASSWORD = 'calm-evening-7';

interface Sending {
  token?: string;
  ip?: string;
  language?: string;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: every test says itself what it expects of a body.
  body: any;
  retryAfter: number | undefined;
}

/** Changes to the usual sign-up body; undefined removes a field. */
type SignupChanges = { [Field in keyof Signup]?: Signup[Field] | undefined };

export type Member = SignedIn & { email: string; ip: string };

/** Accounts and users over HTTP. The test controls everything around them. */
export async function openAccountsApi() {
  const { db, close } = await testDatabase();
  const time = openTime();
  const mails = mailsInDatabase(db, time.now);
  const hasher = countingHasher();
  const payments = standInPayments();
  const log = spyLogger();
  const context = {
    env: parseEnv({}),
    db,
    now: time.now,
    jobs: jobsAtOnce(),
    mail: mails.queue,
    limits: makeLimits(),
    origins: { app: () => 'http://localhost', api: () => 'http://localhost' },
    log,
    payments,
    emails: makeEmails({ db, now: time.now }),
    provider: { name: 'sandbox' as const },
    wizards: wizardsFrom([
      wizardOf([{ ...single('mood'), renamed: ['feeling'] }, multiple('night')]),
    ]),
  };

  async function start(secrets: Secrets) {
    const users = makeUsers(context);
    const plans = makePlans({ ...context, catalogue: { sessions: [] } });
    const accounts = makeAccounts(
      {
        ...context,
        secrets,
        users,
        plans,
        erasures: makeErasures({ ...context, file: undefined }),
      },
      // A held-up hash must not block others, on any machine.
      { hasher, hashesAtOnce: 3 },
    );
    context.jobs.handler = ({ userId }) => accounts.sendResetLink(userId);
    const app = fastify({ routerOptions: { maxParamLength: 300 } });
    app.setErrorHandler(handleError);
    acceptJson(app);
    authorise(app, accounts);
    authRoutes(app, { accounts });
    userRoutes(app, { accounts, users, plans });
    await app.ready();
    return { app, accounts };
  }
  const first = await start(SECRETS);
  let { app } = first;

  let visitors = 0;
  const newIp = () => {
    visitors += 1;
    return `10.0.${visitors >> 8}.${visitors & 255}`;
  };

  const call = (method: Method, path: string, body?: object, sending?: Sending) =>
    callAt(app, method, path, body, sending);

  async function callAt(
    server: typeof app,
    method: Method,
    path: string,
    body?: object,
    { token, ip = newIp(), language = 'en' }: Sending = {},
  ): Promise<Answer> {
    const answer = await server.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: ip,
      headers: {
        'accept-language': language,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const { 'retry-after': retryAfter } = answer.headers;
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
    };
  }

  async function signUp(body: SignupChanges = {}): Promise<Member> {
    const ip = newIp();
    const email = body.email ?? `visitor-${ip}@example.com`;
    const wanted = { email, password: PASSWORD, termsAccepted: true, ...body };
    const answer = await call('POST', '/auth/signup/', wanted, { ip });
    if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}`);
    return { ...answer.body, email, ip };
  }

  const post = (path: string, body?: object, sending?: Sending) =>
    call('POST', path, body, sending);
  const closeAll = async () => {
    await app.close();
    await close();
  };
  return {
    db,
    time,
    mails,
    hasher,
    payments,
    log,
    jobs: context.jobs,
    accounts: first.accounts,
    cleanUp: () => prune(prunables({ ...context, accounts: first.accounts }), { log }),
    call,
    post,
    signUp,
    newIp,
    /** Signs a member in again; a 200 or an error. */
    login: (email: string, password = PASSWORD, sending?: Sending) =>
      post('/auth/login/', { email, password }, sending),
    refresh: (refreshToken: string, sending?: Sending) =>
      post('/auth/refresh-token/', { refreshToken }, sending),
    /** The target of the newest emailed link of a kind, after its page was clicked through. */
    linkTo: async (email: string, kind: MailKind) =>
      (await mails.linkTo(email, kind))
        .replace('/verify-email/', '/auth/verify/')
        .replace('/reset-password/', '/auth/reset/finish/')
        .concat('/'),
    me: async (token: string) => (await call('GET', '/users/me/', undefined, { token })).status,
    /** Restarts on the same database, with other secrets if some are given. */
    restart: async (secrets = SECRETS) => {
      await app.close();
      ({ app } = await start(secrets));
    },
    /** A second server on the same database. */
    beside: async (secrets: Secrets) => {
      const other = await start(secrets);
      return {
        post: (path: string, body?: object, sending?: Sending) =>
          callAt(other.app, 'POST', path, body, sending),
        me: async (token: string) =>
          (await callAt(other.app, 'GET', '/users/me/', undefined, { token })).status,
        close: () => other.app.close(),
      };
    },
    close: closeAll,
  };
}

export type AccountsApi = Awaited<ReturnType<typeof openAccountsApi>>;
