import type { FastifyInstance } from 'fastify';
import type { Member } from '#server/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that need an access token, before the rest of the request is read. */
    caller: Member | undefined;
  }
  interface FastifyContextConfig {
    isSignedIn?: boolean;
    takesStaleClaims?: boolean;
  }
}

interface Authenticator {
  /** The user of an access token. Throws `unauthorized` or `claims_stale`. */
  authenticate(accessToken: string | undefined, takesStaleClaims?: boolean): Promise<Member>;
}

/**
 * Rejects every request without a live access token on routes that need one, before any other
 * check. Other routes do not read the token.
 */
export function authorise(app: FastifyInstance, accounts: Authenticator): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    const { isSignedIn, takesStaleClaims } = request.routeOptions.config;
    if (isSignedIn !== true) return;
    const token = bearerToken(request.headers.authorization);
    request.caller = await accounts.authenticate(token, takesStaleClaims);
  });
}

/** The bearer token of an `Authorization` header, if there is one. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1];
}
