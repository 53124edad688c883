import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Caller } from '#server/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that need an access token, before anything else is looked at. */
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Whether the route needs an access token. */
    isSignedIn?: boolean;
  }
}

/**
 * Lets nobody without a live access token reach a route that needs one, whatever else is wrong with
 * the request. Other routes look at no token.
 */
export function authorise(app: FastifyInstance, accounts: Pick<Accounts, 'authenticate'>): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isSignedIn !== true) return;
    request.caller = await accounts.authenticate(bearerToken(request.headers.authorization));
  });
}

/** The token of an `Authorization` header, if it is a bearer's. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1];
}
