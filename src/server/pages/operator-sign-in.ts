import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { Problem } from '#server/base/problem.ts';
import type { Audience } from '#server/config/hosts.ts';
import { cookieOf } from '#server/http/cookie.ts';
import { limitedAddress } from '#server/http/limited-address.ts';
import { isLocalOnly } from '#server/http/local-only.ts';
import { minuteLimit } from '#server/http/minute-limit.ts';
import { type Log, loggedError } from '#server/log/log.ts';
import type {
  OperatorSession,
  Operators,
  SignedInOperator,
  Typed,
} from '#server/support/operators.ts';
import { page, sendPage } from './page.ts';

/** The id of the login session, which only lives in the memory of the server. */
const SESSION_COOKIE = 'operator';
/** A sign-in that has begun, signed. */
const ATTEMPT_COOKIE = 'operator-sign-in';

const SIGN_IN = '/sign-in';

/** Requests that an address may send in a minute, by default: far more than people click. */
const PER_ADDRESS = 120;

type FormRequest = FastifyRequest<{ Body: Partial<Record<string, string[]>> | null | undefined }>;
type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

interface SignInDeps {
  operators: Operators;
  product: string;
  /** Where operators open the pages, which is all that a browser may say they come from. */
  origin: () => string;
  /** Who can reach the port. */
  audience: Audience;
  log: Log;
  perMinute?: number;
}

/** What the pages know of the person who asks. */
export interface OperatorAccess {
  /** The session's id; undefined without a live session. */
  sessionIdOf(request: FastifyRequest): string | undefined;
  /** Undefined without a session. */
  operatorIn(request: FastifyRequest): OperatorSession | undefined;
  /** Goes to sign in, and back to this page. */
  signInFirst(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Says why to sign in. What was typed is on the page at this path again afterwards. */
  askToSignIn(reply: FastifyReply, path: string, typed: Typed): FastifyReply;
}

/**
 * Signing operators in and out. Requests under another name, and what other sites send, are refused.
 * Without an issuer all of it is for this machine alone.
 */
export function operatorSignIn(app: FastifyInstance, deps: SignInDeps): OperatorAccess {
  const { operators, product, origin, audience, perMinute = PER_ADDRESS } = deps;
  const isBeyond = minuteLimit(perMinute);
  app.addHook('onRequest', async (request) => {
    if (isBeyond(limitedAddress(request.ip))) throw new Problem('too_many_requests');
    const isHere = operators.hasIssuer
      ? request.host === new URL(origin()).host
      : isLocalOnly(request, audience);
    if (!isHere) throw new Problem('not_found');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // Every browser says where a form is from.
    if (!isReading && request.headers.origin !== origin()) throw new Problem('bad_request');
  });

  const isHttps = () => origin().startsWith('https:');
  // Pages of other hosts cannot set a cookie with this prefix.
  const nameOf = (cookie: string) => (isHttps() ? `__Host-${cookie}` : cookie);
  const valueIn = ({ headers }: FastifyRequest, cookie: string) =>
    cookieOf(headers.cookie, nameOf(cookie));
  const setCookie = (reply: FastifyReply, cookie: string, value: string, lifetime = '') => {
    const rest = `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}${lifetime}`;
    reply.header('set-cookie', `${nameOf(cookie)}=${value}; ${rest}`);
  };
  const clearCookie = (reply: FastifyReply, cookie: string) =>
    setCookie(reply, cookie, '', '; Max-Age=0');
  const send = (reply: FastifyReply, title: string, body: string, status = 200) =>
    sendPage(
      reply,
      page({ title, product, language: 'en', body: html`<h1>${title}</h1>!${body}` }),
      status,
    );

  const access: OperatorAccess = {
    sessionIdOf(request) {
      const id = valueIn(request, SESSION_COOKIE);
      return operators.session(id) && id;
    },
    operatorIn(request) {
      return operators.session(valueIn(request, SESSION_COOKIE));
    },
    signInFirst(request, reply) {
      setCookie(reply, ATTEMPT_COOKIE, operators.begin(request.url));
      return reply.header('cache-control', 'no-store').redirect(SIGN_IN, 303);
    },
    askToSignIn(reply, path, typed) {
      setCookie(reply, ATTEMPT_COOKIE, operators.begin(path, typed));
      // A link, because browsers hold redirects of a form to the policy of its page.
      const body = html`<p>Your last sign-in was a while ago, so nothing was done. What you typed is kept.</p>
<p><a class="button" href="${SIGN_IN}">Sign in again</a></p>`;
      return send(reply, 'Sign in again', body, 403);
    },
  };

  if (operators.hasIssuer) issuerRoutes();
  else linkRoutes();

  app.post('/sign-out', async (request, reply) => {
    operators.signOut(valueIn(request, SESSION_COOKIE));
    clearCookie(reply, SESSION_COOKIE);
    const body = html`<p><a class="button" href="/">Sign in</a></p>`;
    return send(reply, 'You are signed out', body);
  });

  return access;

  function issuerRoutes(): void {
    const failed = (reply: FastifyReply, error: unknown) => {
      deps.log.warn({ error: loggedError(error) }, 'an operator could not sign in');
      const body = html`<p>The issuer did not answer, or did not vouch for you. The log of the server says why.</p>
<p><a class="button" href="${SIGN_IN}">Try again</a></p>`;
      return send(reply, 'Signing in did not work', body, 503);
    };

    app.get(SIGN_IN, async (request, reply) => {
      try {
        const begun = valueIn(request, ATTEMPT_COOKIE);
        const { address, cookie } = await operators.addressAtIssuer(begun);
        setCookie(reply, ATTEMPT_COOKIE, cookie);
        return reply.header('cache-control', 'no-store').redirect(address.href, 303);
      } catch (error) {
        return failed(reply, error);
      }
    });

    app.get(`${SIGN_IN}/callback`, async (request, reply) => {
      const response = new URL(request.url, origin());
      const [attempt, former] = [
        valueIn(request, ATTEMPT_COOKIE),
        valueIn(request, SESSION_COOKIE),
      ];
      let signedIn: SignedInOperator | undefined;
      try {
        signedIn = await operators.finishAtIssuer(attempt, response, former);
      } catch (error) {
        return failed(reply, error);
      }
      if (signedIn !== undefined) return enter(reply, signedIn);
      clearCookie(reply, ATTEMPT_COOKIE);
      throw new Problem('not_found');
    });
  }

  function linkRoutes(): void {
    const linkIsOver = (reply: FastifyReply) =>
      send(
        reply,
        'This link is over',
        html`<p>It was used, is older than 15 minutes, or a newer one was printed.</p>
<p><a class="button" href="${SIGN_IN}">Get another link</a></p>`,
        404,
      );
    const lead = 'The server prints a link that signs you in, where it was started.';

    app.get(SIGN_IN, async (_request, reply) =>
      send(
        reply,
        'Sign in',
        html`<p>${lead} It works once, within 15 minutes.</p>
<form method="post" action="${SIGN_IN}"><button class="button">Print a link</button></form>`,
      ),
    );

    app.post(SIGN_IN, async (_request, reply) => {
      operators.printLink();
      return send(reply, 'The link is printed', html`<p>${lead} Open it in this browser.</p>`);
    });

    app.get(`${SIGN_IN}/:token`, async ({ params: { token } }: LinkRequest, reply) => {
      if (!operators.isLinkLive(token)) return linkIsOver(reply);
      const body = html`<form method="post"><button class="button">Sign in</button></form>`;
      return send(reply, `Sign in: ${operators.called}`, body);
    });

    app.post(`${SIGN_IN}/:token`, async (request: LinkRequest, reply) => {
      const [attempt, former] = [
        valueIn(request, ATTEMPT_COOKIE),
        valueIn(request, SESSION_COOKIE),
      ];
      const done = operators.finishByLink(request.params.token, attempt, former);
      return done === undefined ? linkIsOver(reply) : enter(reply, done);
    });
  }

  function enter(reply: FastifyReply, { sessionId, next }: SignedInOperator): FastifyReply {
    clearCookie(reply, ATTEMPT_COOKIE);
    setCookie(reply, SESSION_COOKIE, sessionId);
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  }
}

/** The fields of a form, each with its first value. No database accepts NUL. */
export function typedIn(request: FastifyRequest): Typed {
  const { body } = request as FormRequest;
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, [value = ''] = []]) => [
      name,
      value.replaceAll('\0', '').replaceAll('\r\n', '\n'),
    ]),
  );
}
