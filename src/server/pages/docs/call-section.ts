import { html } from 'ghtml';
import type { Resolve } from '#server/api/openapi/example.ts';
import type {
  DocumentOperation,
  DocumentParameter,
  DocumentResponse,
  OpenApiDocument,
} from '#server/api/openapi/open-api.ts';
import { curlOf } from './curl.ts';
import { fieldsOf, parametersOf } from './fields.ts';
import { address, prose, typeWords } from './words.ts';

/** Statuses that are not specific to a call. */
const ALWAYS_POSSIBLE = new Set(['413', '415', '429', '500']);

/** One call of the document with all that is needed to describe it. */
export interface Call {
  method: string;
  path: string;
  operation: DocumentOperation;
}

/** The section about one call. */
export function callSection(
  { method, path, operation }: Call,
  document: OpenApiDocument,
  origin: string,
): string {
  const resolve = resolverOf(document);
  const parameters = (operation.parameters ?? []).filter((each) => 'name' in each);
  const { operationId: id, description = '' } = operation;
  const who = operation.security.length > 0 ? 'With an access token.' : 'Anybody, without a token.';
  return html`<section class="call" id="${id}">
<h3><a href="#${id}"><code class="method ${method}">${method.toUpperCase()}</code> <code class="path">!${address(path)}</code></a></h3>
<p>!${prose(`${operation.summary} ${description}`)}</p>
<p class="quiet">${who}</p>
!${part('Path', placed(parameters, 'path'), parametersOf)}
!${part('Query', placed(parameters, 'query'), parametersOf)}
!${bodyOf(operation, resolve)}
<h4>Answers</h4>!${answersOf(operation, document)}
<h4>Example</h4><pre tabindex="0">${curlOf({ method, path, operation, parameters }, origin, resolve)}</pre>
</section>`;
}

/** Resolves the schemas that a document references. */
function resolverOf(document: OpenApiDocument): Resolve {
  return (reference) => document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
}

function placed(parameters: readonly DocumentParameter[], place: DocumentParameter['in']) {
  return parameters.filter((each) => each.in === place);
}

function part<T>(title: string, items: readonly T[], show: (items: readonly T[]) => string) {
  return items.length === 0 ? '' : html`<h4>${title}</h4>!${show(items)}`;
}

function bodyOf({ requestBody }: DocumentOperation, resolve: Resolve): string {
  if (requestBody === undefined) return '';
  const { content, required, description } = requestBody;
  const schema = content['application/json']?.schema ?? {};
  const whole = schema.$ref === undefined ? schema : resolve(schema.$ref);
  const forms = Object.keys(content).length > 1 ? '<p>JSON or a form.</p>' : '';
  const lead = description === undefined ? '' : `<p>${prose(description)}</p>`;
  return html`<h4>Body${required ? '' : ', optional'}</h4>!${forms}!${lead}!${fieldsOf(whole)}`;
}

function answersOf({ responses }: DocumentOperation, document: OpenApiDocument): string {
  const all = Object.entries(responses);
  const own = all.filter(([status]) => !ALWAYS_POSSIBLE.has(status));
  const others = all.filter(([status]) => ALWAYS_POSSIBLE.has(status)).map(([status]) => status);
  const rows = own.map(([status, response]) => {
    const { description, content } = resolved(response, document);
    const schema = content?.['application/json']?.schema;
    const isError = schema?.allOf !== undefined;
    const shape = schema === undefined || isError ? '' : typeWords(schema);
    const lines = description.split('\n\n').map((line) => `<dd>${prose(line)}</dd>`);
    return html`<div><dt><code>${status}</code> <span>!${shape}</span></dt>!${lines}</div>`;
  });
  const more =
    others.length === 0
      ? ''
      : html`<p class="quiet always">As most calls: ${others.join(', ')}. <a href="#errors">Every error</a></p>`;
  return html`<dl class="answers">!${rows}</dl>!${more}`;
}

function resolved(
  response: DocumentOperation['responses'][string],
  { components }: OpenApiDocument,
): DocumentResponse {
  if (!('$ref' in response)) return response;
  const name = response.$ref.split('/').at(-1) ?? '';
  return components.responses[name] ?? { description: '' };
}
