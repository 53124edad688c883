import { html } from 'ghtml';
import type { DocumentSchema } from '#server/api/openapi/open-api.ts';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'time',
  date: 'date',
};

/** A text of the document as escaped HTML, with code between backticks. */
export function prose(text: string): string {
  return html`${text}`.replaceAll(/&#96;([^&]+)&#96;|`([^`]+)`/g, (_all, escaped, plain) => {
    return `<code>${escaped ?? plain}</code>`;
  });
}

/** A path as HTML, with line breaks allowed after its slashes. */
export function address(path: string): string {
  return html`${path}`.replaceAll('/', '/<wbr>');
}

/** The id of a schema's section on the page. */
function shapeId(reference: string): string {
  return `shape-${nameOf(reference)}`;
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** The type of a value in a few words of HTML. */
export function typeWords(schema: DocumentSchema): string {
  const { $ref, enum: choices, anyOf, items, patternProperties, type, format } = schema;
  if ($ref !== undefined) return html`<a href="#${shapeId($ref)}">${nameOf($ref)}</a>`;
  if ('const' in schema) return literal(schema.const);
  if (choices !== undefined) return choices.map(literal).join(' or ');
  if (anyOf !== undefined) return anyOf.map(typeWords).join(' or ');
  if (items !== undefined) return `list of ${typeWords(items)}`;
  if (patternProperties !== undefined) {
    return `object with any names; ${Object.values(patternProperties).map(typeWords).join(' or ')}`;
  }
  if (type === 'string') return `${FORMATS[format ?? ''] ?? `text${lengthWords(schema)}`}`;
  if (type === 'integer') return `whole number${rangeWords(schema)}`;
  if (type === 'boolean') return 'true or false';
  return type === undefined ? 'anything' : html`${type}`;
}

function literal(value: unknown): string {
  return html`<code>${JSON.stringify(value)}</code>`;
}

function lengthWords({ minLength = 0, maxLength }: DocumentSchema): string {
  if (maxLength === undefined) return '';
  return ` of ${Number(minLength) > 0 ? `${minLength} to` : 'up to'} ${maxLength} characters`;
}

function rangeWords({ minimum, maximum }: DocumentSchema): string {
  if (minimum === undefined) return '';
  return maximum === undefined ? ` from ${minimum}` : ` from ${minimum} to ${maximum}`;
}
