import type { TObject } from 'typebox';
import { errorsOf } from '#contract/operation-errors.ts';
import { OPERATIONS, type Operation } from '#contract/operations.ts';
import type { OperationName } from '#contract/routes.ts';
import { errorResponses } from './error-responses.ts';
import type {
  DocumentContent,
  DocumentOperation,
  DocumentParameter,
  DocumentResponse,
  DocumentSchema,
} from './open-api.ts';
import { asComponent, type SchemaComponents } from './schema-components.ts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const MEANING: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; nothing to tell.',
};

/** An operation of the contract in OpenAPI form. */
export function contractOperation(
  name: OperationName,
  components: SchemaComponents,
): DocumentOperation {
  const operation: Operation = OPERATIONS[name];
  const { params, query, body, takesForms = false } = operation;
  return {
    operationId: name,
    tags: [operation.tag],
    summary: operation.summary,
    security: operation.isSignedIn ? [{ accessToken: [] }] : [],
    parameters: [
      ...parametersOf('path', params, components),
      ...parametersOf('query', query, components),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...(body ? { requestBody: requestBody(asComponent(body, components), body, takesForms) } : {}),
    responses: { ...responsesOf(operation, components), ...errorResponses(errorsOf(name)) },
  };
}

function parametersOf(
  place: 'path' | 'query',
  schema: TObject | undefined,
  components: SchemaComponents,
): DocumentParameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = asComponent(property, components);
    return {
      name,
      in: place,
      ...(description === undefined ? {} : { description }),
      required: schema?.required?.includes(name) ?? false,
      schema: rest,
    };
  });
}

function requestBody(schema: DocumentSchema, original: object, takesForms: boolean) {
  const types = ['application/json', ...(takesForms ? FORM_TYPES : [])];
  return {
    required: 'required' in original && Array.isArray(original.required),
    content: Object.fromEntries(types.map((type) => [type, { schema }])) as DocumentContent,
  };
}

function responsesOf({ responses }: Operation, components: SchemaComponents) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]): [string, DocumentResponse] => [
      status,
      {
        description: MEANING[status] ?? status,
        ...(schema === null
          ? {}
          : { content: { 'application/json': { schema: asComponent(schema, components) } } }),
      },
    ]),
  );
}
