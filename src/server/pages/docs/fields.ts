import { html } from 'ghtml';
import type { DocumentParameter, DocumentSchema } from '#server/api/openapi/open-api.ts';
import { prose, typeWords } from './words.ts';

/** A list of names with their descriptions. */
export function definitions(rows: readonly { name: string; words: string; text?: string }[]) {
  return html`<dl>!${rows.map(
    ({ name, words, text }) =>
      html`<div><dt><code>${name}</code> <span>!${words}</span></dt>!${text ? `<dd>${prose(text)}</dd>` : ''}</div>`,
  )}</dl>`;
}

/** The properties of an object, or a description if it has none of its own. */
export function fieldsOf(schema: DocumentSchema): string {
  const { properties, required = [], description } = schema;
  const lead = description === undefined ? '' : `<p>${prose(description)}</p>`;
  const rows = Object.entries(properties ?? {}).map(([name, each]) => ({
    name,
    words: typeWords(each) + (required.includes(name) ? '' : ', optional'),
    ...(each.description === undefined ? {} : { text: each.description }),
  }));
  if (properties === undefined) return `${lead}<p>${typeWords(schema)}</p>`;
  return rows.length === 0 ? lead : `${lead}${definitions(rows)}`;
}

export function parametersOf(parameters: readonly DocumentParameter[]): string {
  return definitions(
    parameters.map(({ name, schema, required, description }) => ({
      name,
      words: typeWords(schema) + (required ? '' : ', optional'),
      ...(description === undefined ? {} : { text: description }),
    })),
  );
}
