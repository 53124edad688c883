import { exampleOf, type Resolve } from '#server/api/openapi/example.ts';
import type { DocumentOperation, DocumentParameter } from '#server/api/openapi/open-api.ts';

interface DescribedCall {
  method: string;
  path: string;
  operation: DocumentOperation;
  parameters: readonly DocumentParameter[];
}

/** A curl command for a call, for a POSIX shell in which `$TOKEN` is an access token. */
export function curlOf(call: DescribedCall, origin: string, resolve: Resolve): string {
  const { method, operation } = call;
  const body = operation.requestBody?.content['application/json']?.schema;
  const example = body === undefined ? undefined : exampleOf(body, resolve);
  const address = quoted(`${origin}${pathOf(call, resolve)}`);
  return [
    method === 'get' ? `curl ${address}` : `curl -X ${method.toUpperCase()} ${address}`,
    operation.security.length > 0 ? '-H "Authorization: Bearer $TOKEN"' : '',
    example === undefined ? '' : "-H 'Content-Type: application/json'",
    example === undefined ? '' : `-d ${quoted(JSON.stringify(example))}`,
  ]
    .filter((part) => part !== '')
    .join(' \\\n  ');
}

function pathOf({ path, parameters }: DescribedCall, resolve: Resolve): string {
  const inPath = parameters.filter((each) => each.in === 'path');
  return inPath.reduce(
    (filled, { name, schema }) =>
      filled.replace(`{${name}}`, () => encodeURIComponent(String(exampleOf(schema, resolve)))),
    path,
  );
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
