import { randomBytes } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type Clock, HOUR, MINUTE, SECOND } from '#server/base/clock.ts';
import type { Env } from '#server/config/env.ts';
import { keyring } from '#server/config/keyring.ts';
import { tokenHash } from '#server/db/repositories/links.ts';

/** What an operator typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** What an issuer says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** The login session of an operator. */
export interface OperatorSession {
  /** The email address at the issuer, as the audit names them. */
  who: string;
  /** Empty for a person who signed in by a link. */
  claims: Claims;
  /** What was typed before they had to sign in again, and on which page. */
  draft: { path: string; typed: Typed } | undefined;
}

interface StoredSession extends OperatorSession {
  signedInAt: Date;
  endsAt: Date;
  /** The tokens of the forms that were shown, and what came of those that were sent. */
  forms: Map<string, Promise<string> | undefined>;
}

/** A sign-in that has begun. The browser that made it keeps it in a signed cookie. */
interface Attempt {
  /** The path of the page that the operator wanted. */
  next: string;
  typed?: Typed | undefined;
  /** In milliseconds since 1970. */
  endsAt: number;
  /** What the response of the issuer must fit. */
  checks?: { state: string; nonce: string; verifier: string };
}

export interface SignedInOperator {
  sessionId: string;
  next: string;
}

/** An act needs a sign-in that is no older than this. */
const FRESH_FOR = 15 * MINUTE;
const SESSION_LIFETIME = 8 * HOUR;
const ATTEMPT_LIFETIME = HOUR;
const LINK_LIFETIME = 15 * MINUTE;
const ISSUER_LIMIT = 10 * SECOND;

/** Browsers refuse cookies of more than 4,096 bytes. The longest form that is valid fits. */
const LONGEST_COOKIE = 3_900;

/** The oldest of more are forgotten. */
const MOST_SESSIONS = 200;
const MOST_FORMS = 200;

const LOCAL_OPERATOR = 'local operator';

interface OperatorsContext {
  /** What the pages are called. */
  called: string;
  /** An empty address for none. */
  issuer: { address: string; id: string; secret: string };
  /** The claims that are asked for beside `openid`, and those without which the issuer is asked again. */
  scope?: string;
  needs?: readonly string[];
  /** Whether somebody has rights, whose address is verified. */
  admits: (who: string, claims: Claims) => boolean;
  now: Clock;
  /** Where operators open the pages. */
  origin: () => string;
  /** Shows a line to the person who started this process. */
  print: (line: string) => void;
}

/** How operators sign in who help members. */
export function supportSignIn(
  env: Pick<Env, 'ADMIN_ISSUER' | 'ADMIN_CLIENT_ID' | 'ADMIN_CLIENT_SECRET' | 'ADMIN_EMAILS'>,
) {
  const { ADMIN_ISSUER: address, ADMIN_CLIENT_ID: id, ADMIN_CLIENT_SECRET: secret } = env;
  return {
    called: 'Support',
    issuer: { address, id, secret },
    admits: (who: string) => env.ADMIN_EMAILS.includes(who),
  };
}

export type Operators = ReturnType<typeof makeOperators>;

/**
 * Who may act, as support or in the studio of a team, and whether they signed in just now. They sign in at an issuer (OpenID
 * Connect), or without one by a link that this process prints. Their sessions are in memory: they
 * sign in again after a restart. Nobody else leaves anything in it.
 */
export function makeOperators({
  called,
  issuer: { address: issuerAddress, id: clientId, secret },
  scope = 'email',
  needs = ['email'],
  admits,
  now,
  origin,
  print,
}: OperatorsContext) {
  // A sign-in that has begun ends with the process, as its sessions do.
  const ring = keyring([randomId()], 'operator sign-in');
  const sessions = new Map<string, StoredSession>();
  let link: { hash: string; endsAt: Date } | undefined;
  let known: Promise<Configuration> | undefined;

  const isOver = ({ endsAt }: { endsAt: Date | number }) => now().getTime() >= Number(endsAt);
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  const isLinkLive = (token: string): boolean =>
    link !== undefined && !isOver(link) && link.hash === tokenHash(token);

  /** Asked at the first sign-in, so that the server starts without the issuer. */
  async function issuer(): Promise<Configuration> {
    known ??= discovery(new URL(issuerAddress), clientId, secret, ClientSecretBasic(secret), {
      timeout: ISSUER_LIMIT / SECOND,
      execute: [
        enableNonRepudiationChecks,
        // Only an issuer on this machine may do without TLS, see `ADMIN_ISSUER`.
        ...(issuerAddress.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    });
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  function sealed(attempt: Attempt): string {
    const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
    if (text.length <= LONGEST_COOKIE) return `${text}.${ring.mac(text)}`;
    return sealed({ ...attempt, typed: undefined, next: attempt.typed ? attempt.next : '/' });
  }

  function attemptIn(cookie = ''): Attempt | undefined {
    const [text = '', mac = ''] = cookie.split('.');
    if (!ring.isMac(text, mac)) return undefined;
    const attempt: Attempt = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isOver(attempt) ? undefined : attempt;
  }

  const newAttempt = (next: string, typed?: Typed): Attempt => ({
    next,
    typed,
    endsAt: now().getTime() + ATTEMPT_LIFETIME,
  });

  /** Ends the session that the browser had, and goes on where the operator was. */
  function start(
    operator: Pick<StoredSession, 'who' | 'claims' | 'signedInAt'>,
    { next, typed }: Pick<Attempt, 'next' | 'typed'>,
    formerId: string | undefined,
  ): SignedInOperator {
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
    called,
    hasIssuer: issuerAddress !== '',

    /** Undefined if it never was, has ended, or was signed out. */
    session: (id: string | undefined): OperatorSession | undefined => storedSession(id),

    isFresh(id: string | undefined): boolean {
      const session = storedSession(id);
      return session !== undefined && now().getTime() - session.signedInAt.getTime() < FRESH_FOR;
    },

    signOut: (id: string | undefined): void => {
      sessions.delete(id ?? '');
    },

    /** Returns the cookie of the attempt, for the browser that made it. */
    begin: (next: string, typed?: Typed): string => sealed(newAttempt(next, typed)),

    /**
     * Where the operator types a password, even if they are signed in at the issuer, and the cookie
     * of the attempt that waits for the response.
     */
    async addressAtIssuer(cookie: string | undefined): Promise<{ address: URL; cookie: string }> {
      const config = await issuer();
      const checks = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const address = buildAuthorizationUrl(config, {
        redirect_uri: `${origin()}/sign-in/callback`,
        scope: `openid ${scope}`,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        prompt: 'login',
        max_age: String(FRESH_FOR / SECOND),
      });
      const attempt = attemptIn(cookie) ?? newAttempt('/');
      return { address, cookie: sealed({ ...attempt, checks }) };
    },

    /**
     * Finishes an attempt with the response of the issuer. Throws if the issuer does not vouch for
     * it; the attempt can be made again. Undefined for somebody without rights, who gets no session.
     */
    async finishAtIssuer(
      cookie: string | undefined,
      response: URL,
      formerId: string | undefined,
    ): Promise<SignedInOperator | undefined> {
      const attempt = attemptIn(cookie);
      const checks = attempt?.checks;
      if (attempt === undefined || checks === undefined) throw new Error('no sign-in has begun');
      const config = await issuer();
      const tokens = await authorizationCodeGrant(config, response, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        maxAge: FRESH_FOR / SECOND,
        idTokenExpected: true,
      });
      const token = tokens.claims();
      if (token?.auth_time === undefined) throw new Error('the issuer does not say who and when');
      // Some issuers tell the address only here.
      const isTold = needs.every((name) => token[name] !== undefined);
      const told = isTold ? {} : await fetchUserInfo(config, tokens.access_token, token.sub);
      const claims: Claims = { ...token, ...told };
      const { email, email_verified: isVerified } = claims;
      const who = typeof email === 'string' ? email.toLowerCase() : '';
      if (isVerified !== true || !admits(who, claims)) return undefined;
      // The clock of the issuer may be ahead.
      const signedInAt = new Date(Math.min(token.auth_time * SECOND, now().getTime()));
      return start({ who, claims, signedInAt }, attempt, formerId);
    },

    /** Prints a link that signs in once. An earlier one no longer works. */
    printLink(): void {
      const token = randomId();
      link = { hash: tokenHash(token), endsAt: after(LINK_LIFETIME) };
      print(
        `${called}: ${origin()}/sign-in/${token} (works once, within ${LINK_LIFETIME / MINUTE} minutes)`,
      );
    },

    isLinkLive,

    /** Undefined for a link that is used, over or made up. */
    finishByLink(
      token: string,
      cookie: string | undefined,
      formerId: string | undefined,
    ): SignedInOperator | undefined {
      if (!isLinkLive(token)) return undefined;
      link = undefined;
      const operator = { who: LOCAL_OPERATOR, claims: {}, signedInAt: now() };
      return start(operator, attemptIn(cookie) ?? newAttempt('/'), formerId);
    },

    /** The token of a form that is about to be shown. */
    newForm(id: string | undefined): string {
      const token = randomId();
      const forms = storedSession(id)?.forms;
      if (forms !== undefined) keep(forms, token, undefined, MOST_FORMS);
      return token;
    },

    /** What came of a form that was sent; undefined if it was not, or is not of this session. */
    outcomeOf: (id: string | undefined, token: string): Promise<string> | undefined =>
      storedSession(id)?.forms.get(token),

    /**
     * Does what a form asks for, once, and remembers the outcome: if the form is sent again, that is
     * how the first time ended. Undefined for a form that was not shown in this session.
     */
    once(
      id: string | undefined,
      token: string,
      work: () => Promise<string>,
    ): Promise<string> | undefined {
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
