import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/server-paths.ts';
import { Problem } from '#server/base/problem.ts';
import { pathOf } from '#server/http/shed-load.ts';

/**
 * Answers requests that match no route of the API: 405 with the allowed methods if the path exists,
 * else 404, and never a page. Call it before the routes are added.
 */
export function answerUnknownAddresses(app: FastifyInstance): void {
  const known: { methods: readonly string[]; pattern: RegExp }[] = [];
  // Before the body is read, because the body of a request to an unknown address does not matter.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = pathOf(request.url);
    const fitting = known.filter(({ pattern }) => pattern.test(asked));
    if (fitting.length === 0) throw new Problem('not_found');
    const methods = fitting.flatMap((route) => route.methods);
    // The router refuses a request itself only for the length of a path segment.
    if (methods.includes(request.method)) throw new Problem('address_too_long');
    reply.header('allow', allowed(methods));
    if (request.method !== 'OPTIONS') throw new Problem('method_not_allowed');
    return reply.code(204).send();
  };
  for (const path of [API_BASE, `${API_BASE}/*`]) {
    app.all(path, { onRequest }, () => {
      throw new Problem('not_found');
    });
  }
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) known.push({ methods: [method].flat(), pattern: patternOf(url) });
  });
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Converts a Fastify route URL to a pattern for whole paths. */
function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}

function allowed(methods: readonly string[]): string {
  return [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
}
