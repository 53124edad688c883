import { FetchError, ofetch } from 'ofetch';
import type { Static, TSchema } from 'typebox';
import type { OPERATIONS } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { ApiError, KeyedError, problemOf } from './api-error.ts';

type Operations = typeof OPERATIONS;

type Part<Name extends OperationName, Key extends string> = Operations[Name] extends {
  readonly [K in Key]: infer Schema extends TSchema;
}
  ? { [K in Key]: Static<Schema> }
  : unknown;

/** What a call takes: path parameters, query and body, as its operation has them. */
export type InputOf<Name extends OperationName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Pick<Input, 'keepalive'>;

type AnswerSchemas<Name extends OperationName> =
  Operations[Name]['answers'][keyof Operations[Name]['answers']];

/** What a call answers; undefined for an answer without a body. */
export type AnswerOf<Name extends OperationName> =
  AnswerSchemas<Name> extends infer Schema
    ? Schema extends TSchema
      ? Static<Schema>
      : undefined
    : never;

/** A call's input when its operation does not matter. */
export interface Input {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** Whether the call goes on while the page that made it is left. */
  keepalive?: boolean;
}

/** A call that is not answered in full after so long has failed. */
const TIMEOUT_MS = 20_000;

export interface ApiRequest {
  /** Where the API is, without a slash at the end. */
  base: string;
  name: OperationName;
  input: Input;
  /** Sent as a bearer token if there is one. */
  accessToken: string | undefined;
  /** The language that the answer's sentences are to be in. */
  language: string;
}

/**
 * Makes one call, once, and gives the body of its answer, undefined if it has none. Throws a
 * `KeyedError` for an answer that is no JSON; whatever else goes wrong is an `ApiError`. Values of a
 * query that are lists are repeated under their bare name.
 */
export async function send({
  base,
  name,
  input: { params = {}, query = {}, body, keepalive = false },
  accessToken,
  language,
}: ApiRequest): Promise<unknown> {
  const [method, path] = ROUTES[name];
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const answer = await ofetch<unknown>(`${base}${pathOf(path, params)}`, {
      method,
      query,
      ...(body === undefined ? {} : { body }),
      headers: {
        'accept-language': language,
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      credentials: 'include',
      keepalive,
      retry: 0,
      responseType: 'json',
      signal: controller.signal,
    });
    // What cannot be read as JSON is text, such as the page of a proxy.
    if (typeof answer === 'string') throw new KeyedError('errors.wrong_response_from_server');
    return answer;
  } catch (error) {
    throw error instanceof KeyedError ? error : apiErrorOf(error);
  } finally {
    clearTimeout(timeout);
  }
}

function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function apiErrorOf(error: unknown): ApiError {
  const { response } = error instanceof FetchError ? error : {};
  const { status = 0, _data: body, headers } = response ?? {};
  return new ApiError(problemOf(status, body, headers?.get('retry-after')), { cause: error });
}
