import type { Static, TSchema } from 'typebox';
import type { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/routes.ts';

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
