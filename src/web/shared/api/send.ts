import { FetchError, ofetch } from 'ofetch';
import type { Static, TSchema } from 'typebox';
import type { OPERATIONS } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { ApiError, KeyedError } from './api-error.ts';
import { problemOf } from './api-problem.ts';
import { serverClock } from './server-clock.ts';

type Operations = typeof OPERATIONS;

type Part<Name extends OperationName, Key extends string> = Operations[Name] extends {
  readonly [K in Key]: infer Schema extends TSchema;
}
  ? { [K in Key]: Static<Schema> }
  : unknown;

export type InputOf<Name extends OperationName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Pick<Input, 'keepalive'>;

type AnswerSchemas<Name extends OperationName> =
  Operations[Name]['responses'][keyof Operations[Name]['responses']];

export type ResponseOf<Name extends OperationName> =
  AnswerSchemas<Name> extends infer Schema
    ? Schema extends TSchema
      ? Static<Schema>
      : undefined
    : never;

export interface Input {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** Whether the call continues while its page unloads. */
  keepalive?: boolean;
}

/** A call without a full response fails after this time. */
const TIMEOUT_MS = 20_000;

export interface ApiRequest {
  base: string;
  name: OperationName;
  input: Input;
  /** Sent as a bearer token if present. */
  accessToken: string | undefined;
  /** The language of the sentences in the response. */
  language: string;
}

/**
 * Makes one call, without retries, and returns the response body, or undefined if there is none.
 * Throws a `KeyedError` if the response is not JSON, and an `ApiError` for any other failure. A
 * list in the query repeats its bare name for each value.
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
    const response = await ofetch<unknown>(`${base}${pathOf(path, params)}`, {
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
      onResponse: ({ response }) => serverClock.note(response.headers.get('date')),
    });
    // A body that is not JSON stays a string, for example a proxy's error page.
    if (typeof response === 'string') throw new KeyedError('errors.wrong_response_from_server');
    return response;
  } catch (error) {
    throw error instanceof KeyedError ? error : apiErrorOf(error, controller.signal.aborted);
  } finally {
    clearTimeout(timeout);
  }
}

function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function apiErrorOf(error: unknown, isTooLate: boolean): ApiError {
  const { response } = error instanceof FetchError ? error : {};
  const { status = 0, _data: body, headers } = response ?? {};
  const problem = problemOf(status, body, headers?.get('retry-after'));
  const isOffline = status === 0 && (!isTooLate || navigator.onLine === false);
  return new ApiError({ ...problem, isOffline }, { cause: error });
}
