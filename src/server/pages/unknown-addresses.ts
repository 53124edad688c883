import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import { pathOf } from '#server/http/shed-load.ts';
import { Problem } from '#server/problem.ts';

/**
 * Answers what no route of the API answers: 405 with the methods that are taken where the path is
 * one of ours, 404 where it is none; never a page. To be called before the routes are added.
 */
export function answerUnknownAddresses(app: FastifyInstance): void {
  const known: { methods: readonly string[]; pattern: RegExp }[] = [];
  // Before the body is read: it cannot matter what somebody sends to where nothing is.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = pathOf(request.url);
    const fitting = known.filter(({ pattern }) => pattern.test(asked));
    if (fitting.length === 0) throw new Problem('not_found');
    const methods = fitting.flatMap((route) => route.methods);
    // The router itself turned it away, which it does for the length of a part alone.
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

/** A route's URL, as Fastify writes it, as a pattern of whole paths. */
function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}

function allowed(methods: readonly string[]): string {
  return [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
}
