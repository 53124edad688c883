import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { Type } from 'typebox';
import type { BuiltPage } from '#authoring/vite/built-page.ts';
import { lineOf, Refused } from '#authoring/vite/development/studio-requests.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { acceptForms } from '#server/api/bodies.ts';
import { Problem } from '#server/base/problem.ts';
import { EnvError } from '#server/config/env.ts';
import { drain, listen } from '#server/http/listen.ts';
import { sendStored, storedResponse } from '#server/http/stored-response.ts';
import type { Log } from '#server/log/log.ts';
import { operatorSignIn } from '#server/pages/operator-sign-in.ts';
import { type Claims, makeOperators } from '#server/support/operators.ts';
import { type Act, type OpenFolder, openDrafts, type Person, personOf } from './drafts.ts';
import { GitError } from './git.ts';
import { makeHandIn } from './hand-in.ts';
import { hasRights, type Rights } from './rights.ts';
import type { StudioSettings } from './settings.ts';
import type { ActRequest } from './team-api.ts';

export interface TeamOptions {
  settings: StudioSettings;
  product: string;
  studio: BuiltPage;
  openFolder: OpenFolder;
  log: Log;
  /** How long a step of Undo rests before it is in the history, in milliseconds. */
  restMs?: number;
}

export interface TeamServer {
  origin: string;
  close: () => Promise<void>;
}

/** Styles are written by the editor of files and by frames, and schemas are compiled by ajv. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Twenty people who type, behind one address. */
const PER_MINUTE = 20_000;
const ALIVE_MS = 20_000;

const OF_DRAFT = '/:person/:topic';
type DraftRequest = FastifyRequest<{ Params: { person: string; topic: string; '*': string } }>;
type ActOnDraft = FastifyRequest<{
  Params: { person: string; topic: string };
  Body: ActRequest;
}>;

const ACT = {
  body: Type.Object({
    words: Type.Optional(Type.String()),
    commit: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40,64}$' })),
    keeps: Type.Optional(Type.Record(Type.String(), Type.Enum(['ours', 'theirs']))),
  }),
};

/** The studio of a team: its pages, and the drafts behind them. Throws an `EnvError`. */
export async function startTeam(options: TeamOptions): Promise<TeamServer> {
  const { settings, product, studio, openFolder, log, restMs } = options;
  let port = settings.STUDIO_PORT;
  const origin = () => settings.STUDIO_ORIGIN || `http://localhost:${port}`;
  const isAlone = settings.ADMIN_ISSUER === '';
  const drafts = await openDrafts({
    repository: settings.STUDIO_REPOSITORY,
    handedIn: settings.STUDIO_HANDED_IN,
    openFolder,
    restMs,
  }).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
    throw new EnvError(
      `STUDIO_REPOSITORY must be a clone that git can fetch and push. ${error.message}`,
    );
  });
  const handIn = makeHandIn(drafts);
  const operators = makeOperators({
    called: 'Studio',
    issuer: {
      address: settings.ADMIN_ISSUER,
      id: settings.ADMIN_CLIENT_ID,
      secret: settings.ADMIN_CLIENT_SECRET,
    },
    scope: 'email profile',
    needs: ['email', 'groups'],
    admits: (_, claims) => hasRights(rightsOf(claims, settings)),
    now: () => new Date(),
    origin,
    print: console.warn,
  });

  const app = fastify({ bodyLimit: 64 * 1024 });
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (request, { raw }, done) => {
    raw.setHeader('x-robots-tag', 'noindex');
    raw.setHeader('cache-control', 'no-store');
    setHeaders(request.raw, raw, () => done());
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ error }, 'the studio failed');
    return reply.code(status).send({ message: sentenceFor(error, status) });
  });
  app.setNotFoundHandler(() => {
    throw new Problem('not_found');
  });
  acceptForms(app);
  const access = operatorSignIn(app, {
    operators,
    product,
    origin,
    audience: { HOST: settings.STUDIO_HOST, APP_ORIGIN: settings.STUDIO_ORIGIN, TRUST_PROXY: [] },
    log,
    perMinute: PER_MINUTE,
  });

  const personIn = (request: FastifyRequest): Person => {
    const session = access.operatorIn(request);
    if (session === undefined) {
      throw new Refused(
        401,
        'You are signed out. Sign in again in another tab: what you wrote stays here.',
      );
    }
    const { who, claims } = session;
    return {
      name: (typeof claims.name === 'string' && lineOf(claims.name)) || who,
      email: who.replace(' ', '@'),
      person: personOf(who),
      rights: isAlone ? EVERYTHING : rightsOf(claims, settings),
      isAlone,
    };
  };
  const isFresh = (request: FastifyRequest) =>
    isAlone || operators.isFresh(access.sessionIdOf(request));

  const page = studioFiles(app, studio);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { person, topic } = (request as DraftRequest).params;
    const isAgain = 'sign-in' in (request.query as object) && !isFresh(request);
    if (access.operatorIn(request) === undefined || isAgain)
      return access.signInFirst(request, reply);
    if (person !== undefined) await drafts.open(`${person}/${topic}`);
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page);
  };
  for (const path of ['/', `/drafts${OF_DRAFT}`, `/draft${OF_DRAFT}/*`]) app.get(path, sendPage);
  for (const path of ['', '/', '/review']) app.get(`/studio${OF_DRAFT}${path}`, sendPage);

  app.get('/team/drafts', (request) => drafts.list(personIn(request)));
  app.get(`/team/drafts${OF_DRAFT}`, async (request: DraftRequest) => {
    const history = await drafts.history(nameIn(request), personIn(request));
    return { ...history, isFresh: isFresh(request) };
  });

  /** What somebody asks for in a draft, or of no draft yet. */
  const onPost = (path: string, act: Act, isOnlyFresh = false) => {
    app.post(`/team/drafts${path}`, { schema: ACT }, async (request: ActOnDraft) => {
      const person = personIn(request);
      if (isOnlyFresh && !isFresh(request)) {
        throw new Refused(403, 'Your last sign-in was a while ago. Sign in again first.');
      }
      const { words, commit = '', keeps = {} } = request.body;
      return act(nameIn(request), person, { words: lineOf(words), commit, keeps });
    });
  };
  onPost('', (_, person, { words }) => drafts.begin(person, words));
  onPost(`${OF_DRAFT}/go-back`, drafts.goBack);
  onPost(`${OF_DRAFT}/comment`, drafts.comment);
  onPost(`${OF_DRAFT}/remove`, drafts.remove);
  onPost(`${OF_DRAFT}/hand-in`, handIn.handIn);
  // What reaches visitors asks again whether they are still of the group.
  onPost(`${OF_DRAFT}/send-back`, handIn.sendBack, true);
  onPost(`${OF_DRAFT}/accept`, handIn.accept, true);

  app.register((scope, _options, done) => {
    // The studio’s own interface reads what is sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.all(`/studio${OF_DRAFT}/api/*`, async (request: DraftRequest, reply) => {
      const person = personIn(request);
      const draft = await drafts.open(nameIn(request));
      reply.hijack();
      request.raw.url = `/api/${request.params['*']}${new URL(request.url, origin()).search}`;
      await draft.answer(request.raw, reply.raw, drafts.writerOf(draft, person));
    });
    /** News of a draft, as server-sent events. */
    scope.get(`/studio${OF_DRAFT}/news`, async (request: DraftRequest, reply) => {
      personIn(request);
      const { listeners } = await drafts.open(nameIn(request));
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'text/event-stream' });
      raw.write(':\n\n');
      const hear = (news: object) => void raw.write(`data: ${JSON.stringify(news)}\n\n`);
      const alive = setInterval(() => raw.write(':\n\n'), ALIVE_MS);
      listeners.add(hear);
      raw.once('close', () => {
        listeners.delete(hear);
        clearInterval(alive);
      });
    });
    done();
  });

  await app.ready();
  const listening = await listen((request, response) => app.routing(request, response), {
    host: settings.STUDIO_HOST,
    port,
    variable: 'STUDIO_PORT',
    log,
  });
  port = listening.port;
  if (isAlone) operators.printLink();
  return {
    origin: origin(),
    async close() {
      await drain(listening.servers, { noticeMs: 0, limitMs: 500 });
      await app.close();
      await drafts.close();
    },
  };
}

/** Serves what the pages of the studio consist of. Returns their HTML. */
function studioFiles(app: FastifyInstance, { script, styles }: BuiltPage): string {
  const [html = '', icon = ''] = ['authoring/studio/studio.html', 'web/public/favicon.svg'].map(
    (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
  );
  const files = [
    ['/studio.js', 'text/javascript', script],
    ['/studio.css', 'text/css', styles],
    ['/favicon.svg', 'image/svg+xml', icon],
  ] as const;
  for (const [path, type, text] of files) {
    const plain = Buffer.from(text);
    const digest = createHash('sha256').update(plain).digest('base64url');
    const response = storedResponse(
      { digest, changedAt: new Date(), plain, gzip: gzipSync(plain) },
      {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      },
    );
    app.get(path, (request, reply) => sendStored(request, reply, response));
  }
  const link = '<link rel="stylesheet" href="/studio.css" />';
  return html.replace('./main.tsx', '/studio.js').replace('</head>', `${link}</head>`);
}

const nameIn = ({ params: { person, topic } }: ActOnDraft | DraftRequest) => `${person}/${topic}`;

function rightsOf({ groups }: Claims, settings: StudioSettings): Rights {
  const isOneOf = (names: readonly string[], language = '') =>
    [groups].flat().some((group) => names.includes(language + group));
  return {
    languages: LANGUAGES.filter((each) => isOneOf(settings.STUDIO_TRANSLATORS, `${each}:`)),
    isEditor: isOneOf(settings.STUDIO_EDITORS),
    isApprover: isOneOf(settings.STUDIO_APPROVERS),
  };
}

const EVERYTHING: Rights = { languages: [], isEditor: true, isApprover: true };

function statusOf(error: unknown): number {
  if (error instanceof Refused || error instanceof Problem) return error.status;
  return Number((error as { statusCode?: unknown } | null)?.statusCode ?? 500);
}

function sentenceFor(error: unknown, status: number): string {
  if (error instanceof Refused) return error.message;
  if (status === 404) {
    return 'There is nothing here. If you have just signed in: your account is in none of the groups of the studio.';
  }
  return status < 500
    ? 'The studio does not accept this request.'
    : 'The studio failed. Its log says why.';
}
