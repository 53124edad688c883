import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { StripeEndpoints } from './stripe-endpoints.ts';

/** Parameters as they are sent: flat, such as `line_items[0][quantity]`. */
export type Params = Record<string, string>;

/** The same as a tree. */
export type ParamTree = { [name: string]: string | ParamTree | (string | ParamTree)[] };

export type StripeEndpoint = keyof StripeEndpoints;

/** Stripe does not do what it was asked to. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly type: string;

  constructor(
    status: number,
    code: string | undefined,
    { param, message = 'no', type = 'invalid_request_error' }: RefusalDetails = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
    this.type = type;
  }
}

interface RefusalDetails {
  param?: string | undefined;
  message?: string;
  type?: string;
}

const schemas: Record<string, object> = JSON.parse(
  readFileSync(new URL('stripe-params.gen.json', import.meta.url), 'utf8'),
);

// Optimised code would take longer to make than it saves.
const ajv = new Ajv({ strict: true, code: { optimize: false } });
const validators = new Map<string, ValidateFunction>();

const ENDPOINTS = Object.keys(schemas).map((endpoint) => ({
  endpoint: endpoint as StripeEndpoint,
  pattern: new RegExp(`^${endpoint.replaceAll('{id}', '([^/]+)')}$`),
}));

/** The endpoint of a request, with the id in its path. Throws a `Refusal` if there is none. */
export function endpointOf(method: string, path: string): { endpoint: StripeEndpoint; id: string } {
  const request = `${method} ${path}`;
  // The first match counts: no id of an object is the name of an endpoint.
  const found = ENDPOINTS.find(({ pattern }) => pattern.test(request));
  if (found === undefined) {
    throw new Refusal(404, undefined, { message: `Unrecognized request URL (${request}).` });
  }
  return { endpoint: found.endpoint, id: found.pattern.exec(request)?.[1] ?? '' };
}

/** Throws a `Refusal` for parameters that the types of the SDK do not have. */
export function checkParams(endpoint: StripeEndpoint, tree: ParamTree): void {
  let validate = validators.get(endpoint);
  if (validate === undefined) {
    validate = ajv.compile(schemas[endpoint] ?? false);
    validators.set(endpoint, validate);
  }
  if (!validate(tree)) throw refusalFor(validate.errors?.[0]);
  const { expand = [] } = tree;
  for (const path of Array.isArray(expand) ? expand : []) {
    if (String(path).split('.').length > 4) {
      const message = 'You cannot expand more than 4 levels of a property.';
      throw new Refusal(400, undefined, { param: 'expand', message });
    }
  }
}

function refusalFor(error: ErrorObject | undefined): Refusal {
  const path = [
    ...(error?.instancePath.split('/').slice(1) ?? []),
    ...[error?.params.additionalProperty ?? error?.params.missingProperty].filter(Boolean),
  ];
  const param = path.map((name, index) => (index === 0 ? name : `[${name}]`)).join('');
  const codes: Record<string, string> = {
    additionalProperties: 'parameter_unknown',
    required: 'parameter_missing',
  };
  const code = codes[error?.keyword ?? ''] ?? 'parameter_invalid';
  return new Refusal(400, code, { param, message: `${code}: ${param}` });
}

/** The tree of flat parameters. What has the names 0, 1, 2 … is an array. */
export function treeOf(params: Params): ParamTree {
  const root: ParamTree = {};
  for (const [name, value] of Object.entries(params)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let node = root;
    for (const part of path) {
      const next = (node[part] ?? {}) as ParamTree;
      node[part] = next;
      node = next;
    }
    node[last] = value;
  }
  return withArrays(root) as ParamTree;
}

function withArrays(node: ParamTree[string]): ParamTree[string] {
  if (typeof node === 'string' || Array.isArray(node)) return node;
  const entries = Object.entries(node).map(([name, value]) => [name, withArrays(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList
    ? entries.map(([, value]) => value as string | ParamTree)
    : Object.fromEntries(entries);
}
