import { randomBytes } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type Clock, HOUR, MINUTE, SECOND } from '#server/base/clock.ts';
import type { Env } from '#server/config/env.ts';
import { tokenHash } from '#server/db/repositories/links.ts';

/** What an operator typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** What came of a form. A form that is sent again has no second effect. */
export interface Done {
  outcome: string;
  /** Handed out as a download. */
  file?: object;
}

/** The login session of an operator. */
export interface OperatorSession {
  /** The email address at the issuer, as the audit names them. */
  who: string;
  /** Whether they may see the pages of support at all. */
  isAllowed: boolean;
  /** What was typed before they had to sign in again, and on which page. */
  draft: { path: string; typed: Typed } | undefined;
}

interface StoredSession extends OperatorSession {
  signedInAt: Date;
  endsAt: Date;
  /** The tokens of the forms that were shown, and what came of those that were sent. */
  forms: Map<string, Promise<Done> | undefined>;
}

/** A sign-in that has begun, in one browser. */
interface Attempt {
  /** The path of the page that the operator wanted. */
  next: string;
  typed: Typed | undefined;
  endsAt: Date;
  /** What the response of the issuer must fit. */
  checks?: { state: string; nonce: string; verifier: string };
}

interface SignedInOperator {
  sessionId: string;
  next: string;
}

/** An act needs a sign-in that is no older than this. */
const FRESH_FOR = 15 * MINUTE;
const SESSION_LIFETIME = 8 * HOUR;
const ATTEMPT_LIFETIME = HOUR;
const LINK_LIFETIME = 15 * MINUTE;
const ISSUER_LIMIT = 10 * SECOND;

/** So that nobody can fill the memory: the oldest of more are forgotten. */
const MOST_ATTEMPTS = 200;
const MOST_SESSIONS = 200;
const MOST_FORMS = 200;

const LOCAL_OPERATOR = 'local operator';

interface OperatorsContext {
  env: Pick<Env, 'ADMIN_ISSUER' | 'ADMIN_CLIENT_ID' | 'ADMIN_CLIENT_SECRET' | 'ADMIN_EMAILS'>;
  now: Clock;
  /** Where operators open the pages of support. */
  origin: () => string;
  /** Shows a line to whoever started this process. */
  print: (line: string) => void;
}

export type Operators = ReturnType<typeof makeOperators>;

/**
 * Who may act as support, and whether they signed in just now. They sign in at an issuer (OpenID
 * Connect), or without one by a link that this process prints. All of it is in memory: operators
 * sign in again after a restart.
 */
export function makeOperators({ env, now, origin, print }: OperatorsContext) {
  const attempts = new Map<string, Attempt>();
  const sessions = new Map<string, StoredSession>();
  let link: { hash: string; endsAt: Date } | undefined;
  let known: Promise<Configuration> | undefined;

  const isOver = ({ endsAt }: { endsAt: Date }) => now() >= endsAt;
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  const isLinkLive = (token: string): boolean =>
    link !== undefined && !isOver(link) && link.hash === tokenHash(token);

  /** Asked at the first sign-in, so that the server starts without the issuer. */
  async function issuer(): Promise<Configuration> {
    const { ADMIN_ISSUER: address, ADMIN_CLIENT_ID: id, ADMIN_CLIENT_SECRET: secret } = env;
    known ??= discovery(new URL(address), id, secret, ClientSecretBasic(secret), {
      timeout: ISSUER_LIMIT / SECOND,
      // Only an issuer on this machine may do without TLS, see `ADMIN_ISSUER`.
      execute: address.startsWith('http:') ? [allowInsecureRequests] : [],
    });
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  function attemptOf(id: string | undefined): Attempt | undefined {
    const attempt = attempts.get(id ?? '');
    return attempt === undefined || isOver(attempt) ? undefined : attempt;
  }

  /** Ends the session that the browser had, and goes on where the operator was. */
  function start(
    operator: Pick<StoredSession, 'who' | 'isAllowed' | 'signedInAt'>,
    attemptId: string | undefined,
    formerId: string | undefined,
  ): SignedInOperator {
    const { next = '/', typed } = attemptOf(attemptId) ?? {};
    attempts.delete(attemptId ?? '');
    sessions.delete(formerId ?? '');
    const sessionId = randomId();
    const draft = typed && { path: next, typed };
    const endsAt = after(SESSION_LIFETIME);
    const session = { ...operator, draft, endsAt, forms: new Map() };
    keep(sessions, sessionId, session, MOST_SESSIONS);
    return { sessionId, next };
  }

  function storedSession(id: string | undefined): StoredSession | undefined {
    const session = sessions.get(id ?? '');
    if (session === undefined || !isOver(session)) return session;
    sessions.delete(id ?? '');
    return undefined;
  }

  return {
    hasIssuer: env.ADMIN_ISSUER !== '',

    /** Undefined if it never was, has ended, or was signed out. */
    session: (id: string | undefined): OperatorSession | undefined => storedSession(id),

    isFresh(id: string | undefined): boolean {
      const session = storedSession(id);
      return session !== undefined && now().getTime() - session.signedInAt.getTime() < FRESH_FOR;
    },

    signOut: (id: string | undefined): void => {
      sessions.delete(id ?? '');
    },

    /** Returns the id of the attempt, which only the browser that made it may know. */
    begin(next: string, typed?: Typed): string {
      const id = randomId();
      keep(attempts, id, { next, typed, endsAt: after(ATTEMPT_LIFETIME) }, MOST_ATTEMPTS);
      return id;
    },

    isBegun: (id: string | undefined): boolean => attemptOf(id) !== undefined,

    /** Where the operator types a password, even if they are signed in at the issuer. */
    async addressAtIssuer(attemptId: string): Promise<URL> {
      const config = await issuer();
      const checks = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const address = buildAuthorizationUrl(config, {
        redirect_uri: `${origin()}/sign-in/callback`,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        prompt: 'login',
        max_age: String(FRESH_FOR / SECOND),
      });
      const attempt = attemptOf(attemptId);
      if (attempt !== undefined) attempt.checks = checks;
      return address;
    },

    /**
     * Finishes an attempt with the response of the issuer. Throws if the issuer does not vouch for
     * it; the attempt can be made again.
     */
    async finishAtIssuer(
      attemptId: string | undefined,
      response: URL,
      formerId: string | undefined,
    ): Promise<SignedInOperator> {
      const attempt = attemptOf(attemptId);
      const checks = attempt?.checks;
      if (attempt === undefined || checks === undefined) throw new Error('no sign-in has begun');
      delete attempt.checks;
      const config = await issuer();
      const tokens = await authorizationCodeGrant(config, response, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        maxAge: FRESH_FOR / SECOND,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims?.auth_time === undefined) throw new Error('the issuer does not say who and when');
      // Some issuers tell the address only here.
      const { email, email_verified: isVerified } =
        claims.email === undefined
          ? await fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      const address = typeof email === 'string' ? email.toLowerCase() : undefined;
      const isAllowed =
        address !== undefined && isVerified === true && env.ADMIN_EMAILS.includes(address);
      const who = address ?? claims.sub;
      // The clock of the issuer may be ahead.
      const signedInAt = new Date(Math.min(claims.auth_time * SECOND, now().getTime()));
      return start({ who, isAllowed, signedInAt }, attemptId, formerId);
    },

    /** Prints a link that signs in once. An earlier one no longer works. */
    printLink(): void {
      const token = randomId();
      link = { hash: tokenHash(token), endsAt: after(LINK_LIFETIME) };
      print(
        `Support: ${origin()}/sign-in/${token} (works once, within ${LINK_LIFETIME / MINUTE} minutes)`,
      );
    },

    isLinkLive,

    /** Undefined for a link that is used, over or made up. */
    finishByLink(
      token: string,
      attemptId: string | undefined,
      formerId: string | undefined,
    ): SignedInOperator | undefined {
      if (!isLinkLive(token)) return undefined;
      link = undefined;
      const operator = { who: LOCAL_OPERATOR, isAllowed: true, signedInAt: now() };
      return start(operator, attemptId, formerId);
    },

    /** The token of a form that is about to be shown. */
    newForm(id: string | undefined): string {
      const token = randomId();
      const forms = storedSession(id)?.forms;
      if (forms !== undefined) keep(forms, token, undefined, MOST_FORMS);
      return token;
    },

    /** What came of a form that was sent; undefined if it was not, or is not of this session. */
    outcomeOf: (id: string | undefined, token: string): Promise<Done> | undefined =>
      storedSession(id)?.forms.get(token),

    /**
     * Does what a form asks for, once: if it is sent again, that is how the first time ended.
     * Undefined for a form that was not shown in this session.
     */
    once(
      id: string | undefined,
      token: string,
      work: () => Promise<Done>,
    ): Promise<Done> | undefined {
      const forms = storedSession(id)?.forms;
      if (forms === undefined || !forms.has(token)) return undefined;
      const done = forms.get(token) ?? work();
      forms.set(token, done);
      return done;
    },
  };
}

const randomId = () => randomBytes(32).toString('base64url');

function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}
