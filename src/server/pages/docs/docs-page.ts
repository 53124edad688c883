import { html } from 'ghtml';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { OpenApiDocument } from '#server/api/openapi/open-api.ts';
import { type Page, page } from '#server/pages/page.ts';
import { type Call, callSection } from './call-section.ts';
import { docsStyle } from './docs-style.ts';
import { definitions, fieldsOf } from './fields.ts';
import { address, prose } from './words.ts';

interface DocsFacts {
  document: OpenApiDocument;
  product: string;
  /** The origin of this server, for the examples. */
  origin: string;
}

/** The API documentation as one page in English, searchable by the browser. */
export function docsPage({ document, product, origin }: DocsFacts): Page {
  const groups = document.tags.map((tag) => ({ ...tag, calls: callsOf(document, tag.name) }));
  const paragraphs = document.info.description.split('\n\n').map((each) => `<p>${prose(each)}</p>`);
  return page({
    title: document.info.title,
    product,
    language: 'en',
    style: docsStyle,
    body: html`<h1>${document.info.title}</h1>!${paragraphs}
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a></p>
<div class="columns"><nav aria-label="Calls">!${groups.map(menuOf)}
<h2>Shapes</h2><ul class="names">!${Object.keys(document.components.schemas).map(shapeLink)}</ul></nav>
<div>!${groups.map(({ name, description, calls }) => {
      const sections = calls.map((call) => callSection(call, document, origin));
      return html`<section class="group"><h2>${name}</h2><p class="quiet">${description}</p>!${sections}</section>`;
    })}
<section class="group"><h2>Shapes</h2><p class="quiet">What bodies and answers are made of.</p>!${shapesOf(document)}</section>
<section class="group" id="errors"><h2>Errors</h2><p class="quiet">Every code, with what a user is told in English.</p>!${errorsOf(document)}</section>
</div></div>`,
  });
}

function callsOf({ paths }: OpenApiDocument, tag: string): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

function menuOf({ name, calls }: { name: string; calls: readonly Call[] }): string {
  const items = calls.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><code class="method ${method}">${method.toUpperCase()}</code> <span>!${address(path.replace('/api/v1', ''))}</span></a></li>`,
  );
  return html`<h2>${name}</h2><ul>!${items}</ul>`;
}

function shapeLink(name: string): string {
  return html`<li><a href="#shape-${name}">${name}</a></li>`;
}

function errorsOf({ components }: OpenApiDocument): string {
  const codes = Object.keys(components.responses) as ErrorCode[];
  const rows = codes.map((name) => ({
    name,
    words: String(ERRORS[name]),
    text: components.responses[name]?.description.replace(/^`\w+`: /, '') ?? '',
  }));
  return definitions(rows);
}

function shapesOf({ components }: OpenApiDocument): string[] {
  return Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<section class="shape" id="shape-${name}"><h3><a href="#shape-${name}"><span class="path">${name}</span></a></h3>!${fieldsOf(schema)}</section>`,
  );
}
