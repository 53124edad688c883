import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { codeOfUnknown } from '#contract/operation-errors.ts';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import type { Member, Origin } from '#server/context.ts';
import { preferredLanguage } from '#server/http/language.ts';
import { limitedAddress, limitedNetwork } from '#server/http/limited-address.ts';
import { acceptForms } from './bodies.ts';
import { validatorWith } from './validation.ts';

type Operations = typeof OPERATIONS;
type Part<O, Key extends string> =
  O extends Record<Key, infer S extends TSchema> ? Static<S> : undefined;

/** A handler's input: the validated parts of the request, the caller and the address. */
interface Call<O> {
  params: Part<O, 'params'>;
  query: Part<O, 'query'>;
  body: Part<O, 'body'>;
  caller: O extends { isSignedIn: true } ? Member : undefined;
  from: Origin;
}

/** Each of several responses, with its status. */
type Choice<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends TSchema
    ? { status: Status & number; body: Static<Responses[Status]> }
    : { status: Status & number };
}[keyof Responses];

type BodyOf<Schema> = Schema extends TSchema ? Promise<Static<Schema>> : Promise<void>;

/** Whether there are several responses; a union distributes over the first condition. */
type IsOneOfMany<Status, All = Status> = Status extends unknown
  ? [All] extends [Status]
    ? false
    : true
  : never;

/** What a handler returns: the body of the only response that the contract has, or one of several. */
type Result<O extends Operation> =
  IsOneOfMany<keyof O['responses']> extends false
    ? BodyOf<O['responses'][keyof O['responses']]>
    : Promise<Choice<O['responses']>>;

/** Handles an operation. Looked up by name, so that the compiler keeps a status as a literal. */
type Handle<Name extends OperationName> = {
  [One in Name]: (call: Call<Operations[One]>) => Result<Operations[One]>;
}[Name];

/** Serves an operation of the contract with its validation, authorisation and responses. */
export function serve<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  handle: Handle<Name>,
): void {
  const operation: Operation = OPERATIONS[name];
  const [method, path] = ROUTES[name];
  const [status, ...others] = Object.keys(operation.responses).map(Number);
  const url = `${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const route = {
    method,
    schema: schemaOf(operation),
    validatorCompiler: validatorWith(codeOfUnknown(operation)),
    config: {
      isSignedIn: operation.isSignedIn,
      takesStaleClaims: operation.takesStaleClaims ?? false,
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf<Operations[Name]>(request, operation);
      const result: unknown = await handle(call);
      // The contract has one status for all but a few operations, which the compiler cannot know.
      const response = { status, body: result };
      return respond(reply, (others.length > 0 ? result : response) as Response);
    },
  };
  app.register((scope, _options, done) => {
    if (operation.takesForms) acceptForms(scope);
    scope.route({ ...route, url });
    scope.route({ ...route, url: url.replace(/\/$/, '') });
    done();
  });
}

function callOf<O>(request: FastifyRequest, { isSignedIn }: Operation): Call<O> {
  if (isSignedIn && request.caller === undefined) throw new Error('Nobody has authorised this');
  const call: Call<unknown> = {
    params: request.params as undefined,
    query: request.query as undefined,
    body: request.body as undefined,
    caller: request.caller as undefined,
    from: {
      ip: limitedAddress(request.ip),
      network: limitedNetwork(request.ip),
      language: preferredLanguage(request.headers['accept-language']),
    },
  };
  // The schemas have validated these parts, which the compiler cannot know.
  return call as Call<O>;
}

interface Response {
  status: number;
  body?: unknown;
}

function respond(reply: FastifyReply, { status, body }: Response) {
  reply.code(status).header('cache-control', 'no-store');
  // Fastify treats null as a response without a body.
  return body === null ? reply.type('application/json').send('null') : reply.send(body);
}

function schemaOf({ params, query, body, responses }: Operation) {
  const response = Object.entries(responses).filter(([, schema]) => schema !== null);
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: Object.fromEntries(response),
  };
}
