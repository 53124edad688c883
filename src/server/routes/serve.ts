import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import { API_BASE, type OperationName, ROUTES } from '#contract/routes.ts';
import { preferredLanguage } from '../request-language.ts';
import type { Caller, Origin } from '../services/caller.ts';
import { limitedAddress } from './limited-address.ts';

type Operations = typeof OPERATIONS;
type Part<O, Key extends string> = O extends Record<Key, infer S extends TSchema>
  ? Static<S>
  : undefined;

/** What a handler is given: the validated parts of the request, and who makes it from where. */
export interface Call<O> {
  params: Part<O, 'params'>;
  query: Part<O, 'query'>;
  body: Part<O, 'body'>;
  caller: O extends { isSignedIn: true } ? Caller : undefined;
  from: Origin;
}

/** One of the answers the contract has for an operation. */
export type Answer<O extends Operation> = {
  [Status in keyof O['answers']]: O['answers'][Status] extends TSchema
    ? { status: Status & number; body: Static<O['answers'][Status]> }
    : { status: Status & number };
}[keyof O['answers']];

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that need an access token, before anything else is looked at. */
    caller: Caller | undefined;
  }
}

/** Serves an operation of the contract: validated, answered and authorised as it says. */
export function serve<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  handle: (call: Call<Operations[Name]>) => Promise<Answer<Operations[Name]>>,
): void {
  const operation: Operation = OPERATIONS[name];
  const [method, path] = ROUTES[name];
  const url = `${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const route = {
    method,
    schema: schemaOf(name, operation),
    config: { isSignedIn: operation.isSignedIn },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer: { status: number; body?: unknown } = await handle(
        callOf<Operations[Name]>(request),
      );
      return reply.code(answer.status).send(answer.body);
    },
  };
  app.route({ ...route, url });
  // The same without the slash at its end; only the first is told of.
  app.route({ ...route, url: url.replace(/\/$/, ''), schema: { ...route.schema, hide: true } });
}

function callOf<O>(request: FastifyRequest): Call<O> {
  const call: Call<unknown> = {
    params: request.params as undefined,
    query: request.query as undefined,
    body: request.body as undefined,
    caller: request.caller as undefined,
    from: {
      ip: limitedAddress(request.ip),
      language: preferredLanguage(request.headers['accept-language']),
    },
  };
  // The schemas have validated these parts, which the compiler cannot know.
  return call as Call<O>;
}

function schemaOf(name: OperationName, { tag, summary, ...operation }: Operation) {
  const response = Object.entries(operation.answers).flatMap(([status, schema]) =>
    schema === null ? [] : [[status, schema]],
  );
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(operation.params ? { params: operation.params } : {}),
    ...(operation.query ? { querystring: operation.query } : {}),
    ...(operation.body ? { body: operation.body } : {}),
    response: Object.fromEntries(response),
  };
}
