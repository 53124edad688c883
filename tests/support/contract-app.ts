import fastify, { type FastifyInstance } from 'fastify';
import { authorise } from '#server/api/authorise.ts';
import { acceptJson } from '#server/api/bodies.ts';
import { Problem } from '#server/base/problem.ts';
import { handleError } from '#server/http/errors.ts';
import { answerUnknownAddresses } from '#server/pages/unknown-addresses.ts';
import { sampleMember } from './sample-member.ts';

/** The only access token that the app below takes. */
export const TOKEN = 'good-token';
export const CALLER = sampleMember('8b2f0c3e-0000-4000-8000-1234567890ab');

/** The surface of the API without anything behind it; each test adds the operations it needs. */
export async function contractApp(add: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(async () => {
    throw new Problem('not_found');
  });
  acceptJson(app);
  authorise(app, {
    authenticate: async (token, takesStaleClaims) => {
      if (token === TOKEN || (takesStaleClaims && token === 'stale-token')) return CALLER;
      throw new Problem(token === 'stale-token' ? 'claims_stale' : 'unauthorized');
    },
  });
  answerUnknownAddresses(app);
  add(app);
  await app.ready();
  return app;
}
