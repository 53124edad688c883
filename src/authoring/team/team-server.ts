import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { lineOf, Refused } from '#authoring/vite/development/studio-requests.ts';
import { acceptForms } from '#server/api/bodies.ts';
import { Problem } from '#server/base/problem.ts';
import { EnvError } from '#server/config/env.ts';
import { drain, listen } from '#server/http/listen.ts';
import type { Log } from '#server/log/log.ts';
import { operatorSignIn } from '#server/pages/operator-sign-in.ts';
import { type Claims, makeOperators, type OperatorSession } from '#server/support/operators.ts';
import type { BuiltStudio } from './built-studio.ts';
import { isDraftName, type OpenFolder, openDrafts, type Person, personOf } from './drafts.ts';
import { GitError } from './git.ts';
import { makeHandIn } from './hand-in.ts';
import { hasRights, type Rights } from './rights.ts';
import type { StudioSettings } from './settings.ts';
import type { ActRequest, ActResult } from './team-api.ts';

export interface TeamOptions {
  settings: StudioSettings;
  product: string;
  studio: BuiltStudio;
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

type DraftRequest = FastifyRequest<{ Params: { person: string; topic: string; '*': string } }>;
type ActOnDraft = FastifyRequest<{
  Params: { person: string; topic: string; act: string };
  Body: Readonly<Record<string, unknown>> | null | undefined;
}>;

/** The studio of a team: its pages, and the drafts behind them. Throws an `EnvError`. */
export async function startTeam(options: TeamOptions): Promise<TeamServer> {
  const { settings, product, studio, openFolder, log, restMs } = options;
  let port = settings.STUDIO_PORT;
  const origin = () => settings.STUDIO_ORIGIN || `http://localhost:${port}`;
  const isAlone = settings.STUDIO_ISSUER === '';
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
      address: settings.STUDIO_ISSUER,
      id: settings.STUDIO_CLIENT_ID,
      secret: settings.STUDIO_CLIENT_SECRET,
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-robots-tag', 'noindex');
    setHeaders(request.raw, reply.raw, () => done());
  });
  app.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof Refused || error instanceof Problem ? error.status : statusOf(error);
    if (status >= 500) log.error({ error }, 'the studio failed');
    return sendJson(reply.code(status), { message: sentenceFor(error, status) });
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
    if (session !== undefined) return personOfSession(session, isAlone, settings);
    throw new Refused(
      401,
      'You are signed out. Sign in again in another tab: what you wrote stays here.',
    );
  };
  const isFresh = (request: FastifyRequest) =>
    isAlone || operators.isFresh(access.sessionIdOf(request));

  fileRoutes(app, studio);

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { person, topic } = (request as DraftRequest).params;
    const isAgain = 'sign-in' in (request.query as object) && !isFresh(request);
    if (access.operatorIn(request) === undefined || isAgain)
      return access.signInFirst(request, reply);
    if (person !== undefined) await drafts.open(nameOf(person, topic));
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(studio.html);
  };
  const OF_DRAFT = '/:person/:topic';
  for (const path of ['/', `/drafts${OF_DRAFT}`, `/draft${OF_DRAFT}/*`]) app.get(path, page);
  for (const path of ['', '/', '/review']) app.get(`/studio${OF_DRAFT}${path}`, page);
  app.get('/studio', async (_request, reply) => reply.redirect('/', 303));

  app.get('/team/drafts', async (request, reply) =>
    sendJson(reply, await drafts.list(personIn(request))),
  );
  app.post('/team/drafts', async (request: ActOnDraft, reply) => {
    const name = await drafts.begin(personIn(request), actIn(request).words ?? '');
    return sendJson(reply, { kind: 'done', name } satisfies ActResult);
  });
  app.get(`/team/drafts${OF_DRAFT}`, async (request: DraftRequest, reply) => {
    const name = nameOf(request.params.person, request.params.topic);
    const history = await drafts.history(name, personIn(request));
    return sendJson(reply, { ...history, isFresh: isFresh(request) });
  });
  app.post(`/team/drafts${OF_DRAFT}/:act`, async (request: ActOnDraft, reply) => {
    const person = personIn(request);
    const { act } = request.params;
    const name = nameOf(request.params.person, request.params.topic);
    const { words = '', commit = '', keeps = {} } = actIn(request);
    // What reaches visitors asks again whether they are still of the group.
    if ((act === 'accept' || act === 'send-back') && !isFresh(request)) {
      throw new Refused(403, 'Your last sign-in was a while ago. Sign in again first.');
    }
    const acts: Readonly<Record<string, () => Promise<ActResult | undefined>>> = {
      'hand-in': () => handIn.handIn(name, person, keeps),
      'send-back': async () => void (await handIn.sendBack(name, person, words)),
      accept: async () => void (await handIn.accept(name, person, commit)),
      'go-back': async () => void (await drafts.goBack(name, person, commit)),
      comment: async () => void (await drafts.comment(name, person, words)),
      remove: async () => void (await drafts.remove(name, person)),
    };
    const does = Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (does === undefined) throw new Problem('not_found');
    return sendJson(reply, (await does()) ?? ({ kind: 'done', name } satisfies ActResult));
  });

  app.register((scope, _options, done) => {
    // The studio’s own interface reads what is sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.all(`/studio${OF_DRAFT}/api/*`, async (request: DraftRequest, reply) => {
      const { person, topic, '*': rest } = request.params;
      const you = personIn(request);
      const draft = await drafts.open(nameOf(person, topic));
      reply.hijack();
      request.raw.url = `/api/${rest}${new URL(request.url, origin()).search}`;
      await draft.answer(request.raw, reply.raw, drafts.writerOf(draft, you));
    });
    /** News of a draft, as server-sent events. */
    scope.get(`/studio${OF_DRAFT}/news`, async (request: DraftRequest, reply) => {
      personIn(request);
      const { listeners } = await drafts.open(nameOf(request.params.person, request.params.topic));
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
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

function fileRoutes(app: FastifyInstance, { files }: BuiltStudio): void {
  for (const [path, { type, plain, gzip }] of files) {
    app.get(path, async ({ headers }, reply) => {
      const isSmall = headers['accept-encoding']?.includes('gzip') ?? false;
      if (isSmall) reply.header('content-encoding', 'gzip');
      const age = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.headers({ 'cache-control': age, vary: 'accept-encoding' });
      return reply.type(type).send(isSmall ? gzip : plain);
    });
  }
}

function nameOf(person: string, topic: string): string {
  const name = `${person}/${topic}`;
  if (!isDraftName(name)) throw new Refused(404, 'No draft is called like this.');
  return name;
}

/** What a request says, and nothing of another kind. */
function actIn({ body }: ActOnDraft): ActRequest {
  const { words, commit, keeps } = body ?? {};
  const sides = typeof keeps === 'object' && keeps !== null ? Object.entries(keeps) : [];
  return {
    words: lineOf(words),
    commit: typeof commit === 'string' && /^[0-9a-f]{40,64}$/.test(commit) ? commit : '',
    keeps: Object.fromEntries(sides.filter(([, side]) => side === 'ours' || side === 'theirs')),
  };
}

function rightsOf({ groups }: Claims, settings: StudioSettings): Rights {
  const own = Array.isArray(groups) ? groups : [groups];
  const isIn = (names: readonly string[]) => names.some((name) => own.includes(name));
  return {
    languages: settings.STUDIO_TRANSLATORS.filter(({ group }) => isIn([group])).map(
      ({ language }) => language,
    ),
    isEditor: isIn(settings.STUDIO_EDITORS),
    isApprover: isIn(settings.STUDIO_APPROVERS),
  };
}

const EVERYTHING: Rights = { languages: [], isEditor: true, isApprover: true };

function personOfSession(
  { who, claims }: OperatorSession,
  isAlone: boolean,
  settings: StudioSettings,
): Person {
  return {
    name: (typeof claims.name === 'string' && lineOf(claims.name)) || who,
    email: who.replace(' ', '@'),
    person: personOf(who),
    rights: isAlone ? EVERYTHING : rightsOf(claims, settings),
    isAlone,
  };
}

const statusOf = (error: unknown) =>
  Number((error as { statusCode?: unknown } | null)?.statusCode ?? 500);

function sentenceFor(error: unknown, status: number): string {
  if (error instanceof Refused) return error.message;
  if (status === 404) {
    return 'There is nothing here. If you have just signed in: your account is in none of the groups of the studio.';
  }
  return status < 500
    ? 'The studio does not accept this request.'
    : 'The studio failed. Its log says why.';
}

function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body);
}
